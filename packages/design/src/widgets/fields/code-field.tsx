import { useId, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import styles from './code-field.module.css';

interface CodeFieldProps
  extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'maxLength'>, FieldTexts {
  value: string;
  /** Called with digits only, at most as many as the code has. */
  onChange: (code: string) => void;
  /** Called once, when the last digit is typed. */
  onComplete?: (code: string) => void;
  /** Number of digits in the code; 6 by default. */
  length?: number;
}

/** A one-time code: one real input, which phones fill in from a message, drawn as boxes. */
export function CodeField({
  label,
  hint,
  error,
  labelAside,
  value,
  onChange,
  onComplete,
  length = 6,
  id: givenId,
  className,
  ...rest
}: CodeFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelAside={labelAside}>
      <div className={cx(styles.root, error && styles.invalid, className)}>
        {Array.from({ length }, (_, place) => (
          <span
            key={place}
            className={place === value.length ? styles.current : undefined}
            aria-hidden="true"
          >
            {value[place]}
          </span>
        ))}
        <input
          {...rest}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => take(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
      </div>
    </FieldFrame>
  );
}
