import { enqueue } from '../../../../platform/jobs/define-job.ts';
import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { forgetAttempts, takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { addressLimit, signInFailuresOfAccount } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { findPlayerByEmail, replacePasswordHash } from '../player-table.ts';
import { endSessions } from '../sessions/session-table.ts';
import { hashResetClient } from './reset-client.ts';
import { passwordChangedMailJob, passwordChangedText } from './mail-password-changed.ts';
import { hashPassword } from './password-hash.ts';
import { findResetByEmail, consumeReset } from './password-reset-table.ts';
import { requireNewPassword } from './require-good-password.ts';

/** Sets a new password for the client that sent the right code, and signs every device out. */
export function resetPassword(accounts: Accounts): CallHandler<Calls['resetPassword']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'passwordResets'), context.address, now);
    requireNewPassword(body, email);

    const reset = await findResetByEmail(database, email);
    if (reset === undefined) throw new ApiError('CODE_INVALID');
    const clientHash = hashResetClient(config.secrets.oneTimeCodeKey, reset.reset_id, context);
    const { bringer_hash: brought, open_until: openUntil } = reset;
    const isOpen = brought?.equals(clientHash) === true && openUntil !== null && openUntil > now;
    if (!isOpen) throw new ApiError('CODE_INVALID');

    const passwordHash = await hashPassword(body.password);
    await database.transaction().execute(async (transaction) => {
      if (!(await consumeReset(transaction, reset.reset_id, { clientHash, now })))
        throw new ApiError('CODE_INVALID');
      const player = await findPlayerByEmail(transaction, email);
      if (player === undefined) throw new ApiError('CODE_INVALID');
      const playerId = player.player_id;
      // before the sessions: a sign-in with the old password that is under way waits for this row,
      // and is refused
      const change = { from: player.password_hash, to: passwordHash };
      if (!(await replacePasswordHash(transaction, playerId, change))) throw new ApiError('CODE_INVALID');
      await endSessions(transaction, { playerId }, 'password', now);
      await forgetAttempts(transaction, signInFailuresOfAccount, email);
      await enqueue(transaction, passwordChangedMailJob, { playerId, language: context.language });
    });
    return { data: {}, message: passwordChangedText[context.language] };
  };
}
