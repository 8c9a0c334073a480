import type { TFunction } from 'i18next';
import { Button } from '../design/widgets/button.tsx';
import { PasswordField } from '../design/widgets/fields/text-field.tsx';
import { FormError } from './form-error.tsx';
import { useRevealLabels } from './account-fields.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { type FieldErrors, type FieldProps, useForm } from '../session/use-form.ts';
import layout from '../design/layout.module.css';

interface NewPasswordFormProps {
  email: string;
  /** Sends the password; resolves with the errors to show at its fields, else null. */
  save: (values: NewPassword) => Promise<FieldErrors | null>;
  /** Above the first field. */
  label: string;
  /** On the button, and while the call runs. */
  submitText: string;
  pendingText: string;
  /** Stays pending after the call, while the page is being left. */
  isLeaving?: boolean;
}

/** A new password for an account whose owner has entered the right code. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { email, save, label, submitText, pendingText, isLeaving = false } = props;
  const { t } = useTexts();
  const { form, field, errors, ...state } = useForm<NewPassword>({
    initial: noPassword,
    validate: (values) => newPasswordErrors(values, email, t),
    submit: save,
  });
  const isPending = state.isPending || isLeaving;
  return (
    <form {...form} className={layout.stack}>
      <HiddenUsername email={email} />
      <NewPasswordFields label={label} field={field} />
      <FormError component="resetPassword" errors={errors} />
      <Button type="submit" isBlock isPending={isPending}>
        {isPending ? pendingText : submitText}
      </Button>
    </form>
  );
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

/** The account that a password belongs to, hidden and for password managers only. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** A new password, typed twice against typing errors. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const noPassword: NewPassword = { password: '', confirmPassword: '' };

/** The contract's limits of a new password, in UTF-16 units as the server counts them. */
const passwordLength = { min: 10, max: 128 } as const;

/** Codes of a refused password that come with a text for the field. */
export const passwordCodes = ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'];

/** What is wrong with a new password; only the server knows the most common ones. */
export function newPasswordErrors(
  { password, confirmPassword }: NewPassword,
  email: string,
  t: TFunction,
): FieldErrors<keyof NewPassword> {
  const errors: FieldErrors<keyof NewPassword> = {};
  const missing = passwordLength.min - password.length;
  if (password === '') errors.password = t('credentials.passwordMissing');
  else if (missing > 0) errors.password = t('credentials.passwordShort', { count: missing });
  else if (password.length > passwordLength.max) errors.password = t('credentials.passwordLong');
  else if (password.toLowerCase() === email.trim().toLowerCase())
    errors.password = t('credentials.passwordIsEmail');
  if (confirmPassword === '') errors.confirmPassword = t('credentials.repeatMissing');
  else if (confirmPassword !== password) errors.confirmPassword = t('credentials.repeatDiffers');
  return errors;
}
