import type { ReactNode } from 'react';
import { PasswordField } from '../design/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { FieldProps } from '../session/use-form.ts';
import type { NewPassword } from './new-password.ts';

interface CurrentPasswordFieldProps extends FieldProps {
  label: string;
  labelAside?: ReactNode;
}

/** The password that the account has. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  return <PasswordField {...props} {...useRevealLabels()} autoComplete="current-password" maxLength={128} />;
}

interface NewPasswordFieldsProps {
  /** Of the first field. */
  label: string;
  field: (name: keyof NewPassword) => FieldProps;
}

/** The two fields of a new password, as password managers know them. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  const common = { ...useRevealLabels(), autoComplete: 'new-password' } as const;
  return (
    <>
      <PasswordField {...field('password')} {...common} label={label} hint={t('credentials.passwordRules')} />
      <PasswordField {...field('confirmPassword')} {...common} label={t('credentials.repeat')} />
    </>
  );
}

function useRevealLabels() {
  const { t } = useTexts();
  return { revealLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
}

/** The account that a password belongs to, hidden and for password managers only. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}
