import { Button } from '@loto/design';
import type { ComponentProps } from 'react';
import type { ActionEnd, ActionRequest } from './action-flow.ts';
import { useAction } from './use-action.ts';

interface CommandButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  action: ActionRequest;
  /** Called with the action's outcome when the dialog is closed. */
  onEnd?: (end: ActionEnd) => void;
}

/** A button that opens the dialog of an action. */
export function CommandButton({ action, onEnd, ...button }: CommandButtonProps) {
  const act = useAction();
  return (
    <Button
      {...button}
      onClick={() => {
        void act(action).then((end) => onEnd?.(end));
      }}
    />
  );
}
