import type { Language } from '@loto/api-contract';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Accounts } from '../accounts.ts';
import { deleteResetOfEmail } from '../passwords/password-reset-table.ts';
import { clearPassword, findPlayer } from '../player-table.ts';
import { endSessions } from './session-table.ts';

/**
 * Ends all access to an account except through its mailbox: ends every session, and removes the
 * password and the other ways to sign in. Setting a new password requires a mailed code.
 */
export async function endAccess(
  accounts: Accounts,
  transaction: Queries,
  { playerId, language }: { readonly playerId: string; readonly language: Language },
): Promise<void> {
  const player = await findPlayer(transaction, playerId);
  if (player === undefined) return;
  // This runs before the sessions end: a concurrent sign-in waits for this row and is then
  // rejected.
  await clearPassword(transaction, playerId);
  await endSessions(transaction, { playerId }, 'not-me', accounts.clock.now());
  // The same person may have requested a code or opened a reset.
  if (player.email !== null) await deleteResetOfEmail(transaction, player.email);
  await accounts.revokeWaysIn(transaction, playerId, language);
}
