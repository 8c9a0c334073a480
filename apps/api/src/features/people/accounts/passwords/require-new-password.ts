import { ApiError } from '../../../../platform/http/api-error.ts';
import { requireGoodPassword } from './require-good-password.ts';

const differs = { ro: 'Parolele nu sunt la fel.', en: 'The passwords are not the same.' };

/**
 * Lets pass a new password that was typed twice alike and is good.
 * @throws {ApiError} VALIDATION_FAILED, PASSWORD_TOO_COMMON or PASSWORD_IS_EMAIL, naming the field
 */
export function requireNewPassword(
  typed: { password: string; confirmPassword: string },
  email: string,
): void {
  if (typed.password !== typed.confirmPassword) {
    throw new ApiError('VALIDATION_FAILED', { fieldErrors: { confirmPassword: differs } });
  }
  requireGoodPassword(typed.password, email);
}
