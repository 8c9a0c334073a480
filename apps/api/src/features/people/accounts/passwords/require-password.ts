import { errors } from '@loto/api-contract';
import type { PlayerContext } from '../../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { Accounts } from '../accounts.ts';
import type { PlayerTable } from '../player-table.ts';
import { signInAttempts } from '../sign-in/sign-in-attempts.ts';
import { isEasyPassword } from './easy-passwords.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Rejects a password that is easy to guess or equals the e-mail. The API has checked its length.
 * @throws {ApiError} PASSWORD_TOO_COMMON or PASSWORD_IS_EMAIL
 */
export function requireGoodPassword(password: string, email: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  if (plain === email.toLowerCase()) {
    throw new ApiError('PASSWORD_IS_EMAIL', { fieldErrors: { password: errors.PASSWORD_IS_EMAIL } });
  }
  if (isEasyPassword(password)) {
    throw new ApiError('PASSWORD_TOO_COMMON', { fieldErrors: { password: errors.PASSWORD_TOO_COMMON } });
  }
}

const differs = { ro: 'Parolele nu sunt la fel.', en: 'The passwords are not the same.' };

/**
 * Rejects a new password that is easy to guess or was typed differently the second time.
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

type SignedInCaller = Pick<PlayerContext, 'address' | 'bearer'>;

/**
 * Verifies the password of a signed-in player, with the limits of a sign-in, so that nobody can try
 * passwords on an unattended phone.
 * @param field the request field with the password
 * @param wrong the error for a wrong password
 * @throws {ApiError} `wrong`, or SIGN_IN_SLOWED with the time of the next permitted attempt
 */
export async function requireOwnPassword(
  accounts: Accounts,
  player: Pick<PlayerTable, 'player_id' | 'email' | 'password_hash'>,
  {
    password,
    field,
    wrong = 'OLD_PASSWORD_WRONG',
    caller,
    now,
  }: {
    password: string;
    field: string;
    wrong?: 'OLD_PASSWORD_WRONG' | 'PASSWORD_WRONG';
    caller: SignedInCaller;
    now: Date;
  },
): Promise<void> {
  const { address, bearer } = caller;
  const email = player.email ?? player.player_id;
  // Attempts are counted per session, so nobody without the session can slow its player down.
  const tries = signInAttempts(accounts, { email, address, known: bearer.sessionId, now });
  await tries.count();
  if (!(await verifyPassword(player.password_hash, password))) {
    throw new ApiError(wrong, { fieldErrors: { [field]: errors[wrong] } });
  }
  await tries.forget();
}
