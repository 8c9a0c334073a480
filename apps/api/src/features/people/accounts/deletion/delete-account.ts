import type { Calls, Language } from '@loto/api-contract';
import { forgetAttempts } from '../../../../platform/calls/attempt-limit.ts';
import { forgetCallsOf } from '../../../../platform/calls/call-limits.ts';
import { deleteKeysOf } from '../../../../platform/calls/idempotency.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import type { Queries } from '../../../../platform/database/database.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { signInsOfPlayer, signInFailuresOfAccount } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { forgetCodeMails } from '../codes/code-mail-table.ts';
import { deleteResetOfEmail } from '../passwords/password-reset-table.ts';
import { requireOwnPassword } from '../passwords/require-password.ts';
import { deleteChanges } from '../changes/sensitive-change-table.ts';
import { emptyPlayer, findPlayer, lockPlayer, type PlayerTable } from '../player-table.ts';
import { deleteRegistrationOfEmail } from '../registration/registration-table.ts';
import { deleteSessions } from '../sessions/session-table.ts';
import { storeDeletionMail } from './deletion-mail-table.ts';
import { accountDeletedMailJob } from './mail-account-deleted.ts';

const deleted = { ro: 'Contul tău a fost șters.', en: 'Your account was deleted.' };

/**
 * Deletes the account of a signed-in player, who confirms with the password. For players without a
 * password, the API has already required a recent sign-in.
 */
export function deleteAccount(accounts: Accounts): CallHandler<Calls['deleteAccount']> {
  return async ({ body }, context) => {
    const player = await findPlayer(accounts.database, context.bearer.playerId);
    if (player === undefined) throw new ApiError('UNAUTHENTICATED');
    const { password } = body;
    const now = accounts.clock.now();
    if (password !== undefined) {
      await requireOwnPassword(accounts, player, { password, field: 'password', caller: context, now });
    }
    await eraseAccount(accounts, player, { now, language: context.language });
    return { data: {}, message: deleted[context.language] };
  };
}

/**
 * Removes all personal data in one transaction. Tickets, ledger and payments stay under the
 * player's id, which no longer identifies a person. Queued mails refer to the player by that id and
 * find no recipient, except for the mail about the deletion. See docs/design/accounts.md.
 */
async function eraseAccount(
  accounts: Accounts,
  player: PlayerTable,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<void> {
  const { player_id: playerId, email } = player;
  await accounts.database.transaction().execute(async (transaction) => {
    if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
    await accounts.onLeaving(transaction, playerId);
    // This comes first: concurrent sign-ins and profile updates wait for this row and are then
    // rejected.
    if (!(await emptyPlayer(transaction, player, now))) throw new ApiError('UNAUTHENTICATED');
    await accounts.emit('onPlayerDeleted', transaction, { playerId });
    await deleteSessions(transaction, playerId);
    await deleteChanges(transaction, playerId);
    await deleteKeysOf(transaction, playerId);
    await forgetCallsOf(transaction, playerId);
    await forgetAttempts(transaction, signInsOfPlayer, playerId);
    // The partner's players have no e-mail address.
    if (email === null) return;
    await eraseEmail(transaction, email);
    await storeDeletionMail(transaction, { player_id: playerId, email, language, deleted_at: now });
    await enqueue(transaction, accountDeletedMailJob, { playerId });
  });
}

/**
 * Deletes rows that are stored under the e-mail, or under its hash, which somebody could find by
 * guessing the e-mail.
 */
async function eraseEmail(transaction: Queries, email: string): Promise<void> {
  await deleteRegistrationOfEmail(transaction, email);
  await deleteResetOfEmail(transaction, email);
  await forgetCodeMails(transaction, email);
  await forgetAttempts(transaction, signInFailuresOfAccount, email);
}
