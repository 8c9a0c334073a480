import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { describedBy, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { IconButton } from '../icon-button.tsx';
import styles from './field.module.css';

/** Without `maxLength`, which would cut pasted text before it's cleaned. */
interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength'>, FieldTexts {
  /** Content inside the field at its right end: a button or a unit. */
  trailing?: ReactNode;
}

/**
 * A one-line text field with its label, hint and error. All properties of an input are passed on.
 */
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
  /** The label of the reveal button while the password is hidden: "Show password". */
  revealLabel: string;
  /** The label of the reveal button while the password is shown. */
  hideLabel: string;
  /** Whether the player chooses a new password or enters the current one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button that shows the text. */
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
