import { useId, type ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, FieldTexts {
  options: readonly { value: string; word: string }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice from a list, which the device's own picker shows. */
export function SelectField({
  label,
  hint,
  error,
  labelAside,
  options,
  placeholder,
  id: givenId,
  className,
  ...rest
}: SelectFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} labelAside={labelAside}>
      <div className={cx(styles.control, error && styles.invalid, className)}>
        <select
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, word }) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </div>
    </FieldFrame>
  );
}
