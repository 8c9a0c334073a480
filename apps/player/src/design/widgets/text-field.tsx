import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './field.module.css';

export interface TextFieldProps extends ComponentProps<'input'>, FieldTexts {
  /** At the field's right end, inside it: a button or a unit. */
  trailing?: ReactNode;
}

/** One line of text with its label, hint and error; every property of an input is passed on. */
export function TextField({
  label,
  hint,
  error,
  labelAside,
  trailing,
  id: givenId,
  className,
  ...rest
}: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelAside={labelAside}>
      <div className={cx(styles.control, error && styles.invalid, className)}>
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}
