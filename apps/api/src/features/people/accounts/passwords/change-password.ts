import { enqueue } from '../../../../platform/jobs/define-job.ts';
import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayer, replacePasswordHash } from '../player-table.ts';
import { endSessions } from '../sessions/session-table.ts';
import { passwordChangedMailJob, passwordChangedText } from './mail-password-changed.ts';
import { hashPassword } from './password-hash.ts';
import { deleteResetOfEmail } from './password-reset-table.ts';
import { requireNewPassword, requireOwnPassword } from './require-password.ts';

/**
 * Changes the password of a signed-in player who enters the old one, and signs out the other
 * devices.
 */
export function changePassword(accounts: Accounts): CallHandler<Calls['changePassword']> {
  return async ({ body }, caller) => {
    const { clock, database } = accounts;
    const { bearer, language } = caller;
    const { playerId, sessionId } = bearer;
    const now = clock.now();
    const player = await findPlayer(database, playerId);
    if (player === undefined) throw new ApiError('UNAUTHENTICATED');
    if (player.password_hash === null) throw new ApiError('PASSWORD_NOT_SET');
    requireNewPassword(body, player.email ?? '');
    await requireOwnPassword(accounts, player, {
      password: body.oldPassword,
      field: 'oldPassword',
      caller,
      now,
    });

    const change = { from: player.password_hash, to: await hashPassword(body.password) };
    await database.transaction().execute(async (transaction) => {
      // This runs before the sessions end: a concurrent sign-in with the old password waits for
      // this row and is then rejected.
      const isChanged = await replacePasswordHash(transaction, playerId, change);
      if (!isChanged) throw new ApiError('OLD_PASSWORD_WRONG');
      await endSessions(transaction, { playerId, exceptSessionId: sessionId }, 'password', now);
      // Otherwise a mailed or already entered reset code could undo the change.
      if (player.email !== null) await deleteResetOfEmail(transaction, player.email);
      await enqueue(transaction, passwordChangedMailJob, { playerId, language });
    });
    return { data: {}, message: passwordChangedText[language] };
  };
}
