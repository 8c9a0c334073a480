import { PasswordField } from '../design/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { NewPasswordErrors } from './new-password-errors.ts';
import type { NewPassword } from './new-password-problems.ts';

export interface NewPasswordFieldsProps {
  /** Of the first field. */
  label: string;
  fields: NewPassword;
  errors: NewPasswordErrors;
  onChange: (fields: NewPassword) => void;
}

/** The two fields of a new password, as password managers know them. */
export function NewPasswordFields({ label, fields, errors, onChange }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  const eye = { revealLabel: t('common.showPassword'), hideLabel: t('common.hidePassword') };
  return (
    <>
      <PasswordField
        {...eye}
        label={label}
        name="password"
        autoComplete="new-password"
        hint={t('credentials.passwordRules')}
        value={fields.password}
        onChange={(event) => onChange({ ...fields, password: event.target.value })}
        error={errors.password}
      />
      <PasswordField
        {...eye}
        label={t('credentials.repeat')}
        name="confirmPassword"
        autoComplete="new-password"
        value={fields.confirmPassword}
        onChange={(event) => onChange({ ...fields, confirmPassword: event.target.value })}
        error={errors.confirmPassword}
      />
    </>
  );
}
