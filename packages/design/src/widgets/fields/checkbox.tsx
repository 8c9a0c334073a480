import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { FieldError } from './field-frame.tsx';
import { Icon } from '../icon.tsx';
import layout from '../../layout.module.css';
import styles from './checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  /** The text of the box; it may contain links. */
  children: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | null;
}

/** A real checkbox under a drawn one. */
export function Checkbox({ children, error, onChange, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles.root}>
        <input
          {...rest}
          type="checkbox"
          className={layout.visuallyHidden}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={cx(styles.box, rest.checked && styles.checked, error && styles.invalid)}>
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
