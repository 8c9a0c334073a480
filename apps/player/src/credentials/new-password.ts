import type { TFunction } from 'i18next';
import type { FieldErrors } from '../session/use-form.ts';

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
