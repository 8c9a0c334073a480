import { errors } from '@loto/api-contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../../../../platform/http/api-error.ts';

/**
 * The most common passwords, in lower case. The package ranks the 49,000 most common ones of public
 * leaks; those below the shortest permitted length are refused by their length already.
 */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((password) => password.length >= 10),
);

/**
 * Lets pass a password that is neither common nor the e-mail itself; its length was checked by the
 * contract.
 * @throws {ApiError} PASSWORD_TOO_COMMON or PASSWORD_IS_EMAIL
 */
export function requireGoodPassword(password: string, email: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain === email.toLowerCase()) {
    throw new ApiError('PASSWORD_IS_EMAIL', { fieldErrors: { password: errors.PASSWORD_IS_EMAIL } });
  }
  if (commonPasswords.has(plain)) {
    throw new ApiError('PASSWORD_TOO_COMMON', { fieldErrors: { password: errors.PASSWORD_TOO_COMMON } });
  }
}

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
