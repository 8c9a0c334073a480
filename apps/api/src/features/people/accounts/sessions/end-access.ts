import type { Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { deleteResetOfEmail } from '../passwords/password-reset-table.ts';
import { clearPassword, findPlayer } from '../player-table.ts';
import { endSessions } from './session-table.ts';

/**
 * Closes an account to everybody who is in it, and leaves the way by its mailbox: every session
 * ends, the password and other ways in are void, and a mailed code sets a new password.
 */
export async function endAccess(
  accounts: Accounts,
  transaction: Queries,
  { playerId, language }: { readonly playerId: string; readonly language: Language },
): Promise<void> {
  const player = await findPlayer(transaction, playerId);
  if (player === undefined) return;
  // before the sessions: a sign-in under way waits for this row, and is refused
  await clearPassword(transaction, playerId);
  await endSessions(transaction, { playerId }, 'not-me', accounts.clock.now());
  // a requested code or an open reset may be the same person's
  if (player.email !== null) await deleteResetOfEmail(transaction, player.email);
  await accounts.revokeWaysIn(transaction, playerId, language);
}
