import type { TFunction } from 'i18next';
import { newPasswordProblems, type NewPassword } from './new-password-problems.ts';

/** Texts of what is wrong, by field. */
export type NewPasswordErrors = { [Field in keyof NewPassword]?: string | undefined };

/** What is wrong with a new password, as texts under its two fields; null when nothing is. */
export function newPasswordErrors(
  fields: NewPassword,
  email: string,
  t: TFunction,
): NewPasswordErrors | null {
  const { password, confirmPassword, missingCount } = newPasswordProblems(fields, email);
  if (!(password ?? confirmPassword)) return null;
  return {
    password: password && t(`credentials.${password}`, { count: missingCount }),
    confirmPassword: confirmPassword && t(`credentials.${confirmPassword}`),
  };
}
