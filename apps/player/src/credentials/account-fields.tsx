import { emailCharacter, refusedCharacter } from '@loto/api-contract/typed-text';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { PasswordField, TextField } from '../design/widgets/fields/text-field.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import type { FieldProps } from '../session/forms/use-form.ts';

/** The e-mail that names an account. */
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

/** What is wrong with an e-mail address; the server decides in the end. */
export function emailError(email: string, t: TFunction): string | undefined {
  if (email.trim() === '') return t('credentials.emailMissing');
  const refused = refusedCharacter(email.trim(), emailCharacter);
  if (refused !== null) return characterRefused(refused, t);
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : t('credentials.emailWrong');
}

/** Names a character that a field does not take. */
export function characterRefused(character: string, t: TFunction): string {
  return character === 'U+0020'
    ? t('credentials.spaceRefused')
    : t('credentials.characterRefused', { character });
}

interface CurrentPasswordFieldProps extends FieldProps {
  label: string;
  labelAside?: ReactNode;
}

/** The password that the account has. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField {...props} {...useRevealLabels()} autoComplete="current-password" />;
}

/** The labels of the button that shows or hides a password. */
export function useRevealLabels() {
  const { t } = useTexts();
  return { revealLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
}
