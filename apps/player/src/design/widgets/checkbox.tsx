import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldError } from './field-frame.tsx';
import { Icon } from './icon.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  /** Words beside the box; may hold links. */
  children: ReactNode;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
  error?: string | null;
}

/** A box to tick: a real checkbox under a drawn one. */
export function Checkbox({ children, error, onChange, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="check">
        <input
          {...rest}
          type="checkbox"
          className="vh"
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <span className={classNames('box', rest.checked && 'on', error && 'bad')}>
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
