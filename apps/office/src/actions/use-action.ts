import { createContext, useContext } from 'react';
import type { ActionEnd, ActionRequest } from './action-flow.ts';

/** Opens an action's dialog and resolves to its outcome when the dialog is closed. */
export type Act = (request: ActionRequest) => Promise<ActionEnd>;

export const ActionContext = createContext<Act | null>(null);

/**
 * Returns the function for all actions: it tries a command, asks for missing values, shows what
 * would happen, has it signed, and shows the outcome. Nothing else in the office changes anything.
 * @throws {Error} outside of the provider
 */
export function useAction(): Act {
  const act = useContext(ActionContext);
  if (act === null) throw new Error('There is no dialog of actions around this component');
  return act;
}
