import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'children' | 'value'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Needed unless a label element wraps the switch or points at it. */
  label?: string;
}

/** On or off, at once; takes the colour of the nearest data-game. */
export function Switch({ isOn, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={classNames('switch', isOn && 'on', className)}
      onClick={() => onChange(!isOn)}
    />
  );
}
