import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './field.module.css';

/** It takes no `maxLength`, which would cut a pasted text before it is cleaned. */
interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength'>, FieldTexts {
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

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** What the eye does while the letters are hidden: "Show password". */
  revealLabel: string;
  /** What the eye does while they are shown. */
  hideLabel: string;
  /** Whether a new password is chosen or the current one entered. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden until its eye is pressed. */
export function PasswordField({ revealLabel, hideLabel, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? hideLabel : revealLabel}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
