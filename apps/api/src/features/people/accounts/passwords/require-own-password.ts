import { errors } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { Accounts } from '../accounts.ts';
import type { PlayerTable } from '../player-table.ts';
import { signInAttempts } from '../sign-in/sign-in-attempts.ts';
import { verifyPassword } from './password-hash.ts';

/**
 * Requires the password of a signed-in player, throttled as a sign-in: a phone left on a table must
 * not be a way to try passwords.
 * @param field the request's field that holds the password
 * @throws {ApiError} OLD_PASSWORD_WRONG, or SIGN_IN_SLOWED with the time of the next permitted try
 */
export async function requireOwnPassword(
  accounts: Accounts,
  player: Pick<PlayerTable, 'player_id' | 'email' | 'password_hash'>,
  { password, field, address, now }: { password: string; field: string; address: string; now: Date },
): Promise<void> {
  const tries = signInAttempts(accounts, { email: player.email ?? player.player_id, address, now });
  await tries.count();
  if (!(await verifyPassword(player.password_hash, password))) {
    throw new ApiError('OLD_PASSWORD_WRONG', { fieldErrors: { [field]: errors.OLD_PASSWORD_WRONG } });
  }
  await tries.forget();
}
