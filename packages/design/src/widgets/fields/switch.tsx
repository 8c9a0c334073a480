import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'children' | 'value'> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Required unless a label element wraps the switch or points to it. */
  label?: string;
}

/** An on/off switch that takes effect immediately. It has the colour of the nearest data-game. */
export function Switch({ isOn, onChange, label, className, ...rest }: SwitchProps) {
  return (
    <button
      {...rest}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={cx(styles.root, isOn && styles.on, className)}
      onClick={() => onChange(!isOn)}
    />
  );
}
