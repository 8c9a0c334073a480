import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { CallHandler, PlayerContext } from '../../../../platform/calls/register-calls.ts';
import type { Accounts } from '../accounts.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { findPlayer, type PlayerTable } from '../player-table.ts';
import { signedInAt } from '../sessions/session-table.ts';
import { eraseAccount } from './erase-account.ts';

/** Without a password: a sign-in no longer ago than this proves the player. */
const freshSignInMs = 10 * 60_000;

const deleted = { ro: 'Contul tău a fost șters.', en: 'Your account was deleted.' };

/**
 * Deletes the account of a signed-in player, who shows once more who they are: by the password, or
 * by a fresh sign-in.
 */
export function deleteAccount(accounts: Accounts): CallHandler<Calls['deleteAccount']> {
  return async ({ body }, context) => {
    const player = await findPlayer(accounts.database, context.bearer.playerId);
    if (player === undefined) throw new ApiError('UNAUTHENTICATED');
    await requireThePlayer(accounts, player, body.password, context);
    await eraseAccount(accounts, player, accounts.clock.now());
    return { data: {}, message: deleted[context.language] };
  };
}

/** @throws {ApiError} OLD_PASSWORD_WRONG, SIGN_IN_SLOWED or FRESH_SIGN_IN_REQUIRED */
async function requireThePlayer(
  accounts: Accounts,
  player: PlayerTable,
  password: string | undefined,
  { bearer, address }: PlayerContext,
): Promise<void> {
  const now = accounts.clock.now();
  if (password !== undefined) {
    await requireOwnPassword(accounts, player, { password, field: 'password', address, now });
    return;
  }
  const since = await signedInAt(accounts.database, bearer);
  if (since === undefined || now.getTime() - since.getTime() > freshSignInMs) {
    throw new ApiError('FRESH_SIGN_IN_REQUIRED');
  }
}
