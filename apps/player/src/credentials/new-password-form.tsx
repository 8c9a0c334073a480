import type { TFunction } from 'i18next';
import { Button } from '@loto/design/widgets/button.tsx';
import { PasswordField } from '@loto/design/widgets/fields/text-field.tsx';
import { FormError } from './form-error.tsx';
import { useRevealLabels } from './account-fields.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { type FieldErrors, type FieldProps, useForm } from '../session/forms/use-form.ts';
import layout from '@loto/design/layout.module.css';

interface NewPasswordFormProps {
  email: string;
  /** Sends the password. Resolves with the errors to show at the fields, or null. */
  save: (values: NewPassword) => Promise<FieldErrors | null>;
  /** The label of the first field. */
  label: string;
  /** The button's texts, normally and while the call is running. */
  submitText: string;
  pendingText: string;
  /** True if the button stays pending after the call, while the page is being left. */
  isLeaving?: boolean;
}

/** The form for a new password, after the account's owner has entered the correct code. */
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
  /** The label of the first field. */
  label: string;
  field: (name: keyof NewPassword) => FieldProps;
}

/** The two fields of a new password, marked up for password managers. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const { t } = useTexts();
  return (
    <>
      <NewPasswordField {...field('password')} label={label} />
      <PasswordField
        {...field('confirmPassword')}
        {...useRevealLabels()}
        autoComplete="new-password"
        label={t('credentials.repeat')}
      />
    </>
  );
}

/** A new password typed once, with its rules. A button shows the typed text. */
export function NewPasswordField(props: FieldProps & { label: string }) {
  const { t } = useTexts();
  return (
    <PasswordField
      {...props}
      {...useRevealLabels()}
      autoComplete="new-password"
      hint={t('credentials.passwordRules')}
    />
  );
}

/** The account of a password in a hidden field, only for password managers. */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />;
}

/** A new password, typed twice to detect typing errors. */
export interface NewPassword {
  password: string;
  confirmPassword: string;
}

export const noPassword: NewPassword = { password: '', confirmPassword: '' };

/** The contract's limits for a new password, in UTF-16 units as on the server. */
const passwordLength = { min: 10, max: 128 } as const;

/** Error codes of a rejected password whose text is shown at the field. */
export const passwordCodes = ['PASSWORD_TOO_COMMON', 'PASSWORD_IS_EMAIL'];

/** Returns the error of a new password. Only the server knows the most common passwords. */
export function newPasswordError(password: string, email: string, t: TFunction): string | undefined {
  const missing = passwordLength.min - password.length;
  if (password === '') return t('credentials.passwordMissing');
  if (missing > 0) return t('credentials.passwordShort', { count: missing });
  if (password.length > passwordLength.max) return t('credentials.passwordLong');
  return password.toLowerCase() === email.trim().toLowerCase() ? t('credentials.passwordIsEmail') : undefined;
}

export function newPasswordErrors(
  { password, confirmPassword }: NewPassword,
  email: string,
  t: TFunction,
): FieldErrors<keyof NewPassword> {
  const errors: FieldErrors<keyof NewPassword> = { password: newPasswordError(password, email, t) };
  if (confirmPassword === '') errors.confirmPassword = t('credentials.repeatMissing');
  else if (confirmPassword !== password) errors.confirmPassword = t('credentials.repeatDiffers');
  return errors;
}
