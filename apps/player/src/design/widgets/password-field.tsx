import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing'> {
  /** What the eye does while the letters are hidden: "Show password". */
  revealLabel: string;
  /** What the eye does while they are shown. */
  hideLabel: string;
  /** Says whether a new password is being made or a known one given. */
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
