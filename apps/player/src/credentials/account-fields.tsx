import { emailCharacter, refusedCharacter } from '@loto/api-contract/typed-text';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { PasswordField, TextField } from '@loto/design/widgets/fields/text-field.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { FieldProps } from '../session/forms/use-form.ts';

export function EmailField(field: FieldProps) {
  const { t } = useTexts();
  return (
    <TextField
      {...field}
      label={t('credentials.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

/** Returns the error of an e-mail address; the server makes the final decision. */
export function emailError(email: string, t: TFunction): string | undefined {
  if (email.trim() === '') return t('credentials.emailMissing');
  const refused = refusedCharacter(email.trim(), emailCharacter);
  if (refused !== null) return characterRefused(refused, t);
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('credentials.emailWrong');
}

/** Returns the message about a character that a field doesn't accept. */
export function characterRefused(character: string, t: TFunction): string {
  return character === 'U+0020'
    ? t('credentials.spaceRefused')
    : t('credentials.characterRefused', { character });
}

interface CurrentPasswordFieldProps extends FieldProps {
  label: string;
  labelAside?: ReactNode;
}

export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField {...props} {...useRevealLabels()} autoComplete="current-password" />;
}

/** Returns the labels of the button that shows or hides a password. */
export function useRevealLabels() {
  const { t } = useTexts();
  return { revealLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
}
