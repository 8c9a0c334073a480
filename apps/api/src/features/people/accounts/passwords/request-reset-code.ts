import { enqueue } from '../../../../platform/jobs/define-job.ts';
import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import { queueTime } from '../../../../platform/clock.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { addressLimit, codeMailIntervalMs } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { takeCodeMail } from '../codes/code-mail-table.ts';
import { issueCode } from '../codes/one-time-code-table.ts';
import { resetCodeMailJob } from './mail-reset-code.ts';
import { upsertReset } from './password-reset-table.ts';

/**
 * Requests a code to set a new password, for the first time or again. All of it is the same whether
 * or not the e-mail has an account, which only the job that sends the mail looks up.
 */
export function requestResetCode(
  accounts: Accounts,
): CallHandler<Calls['forgotPassword']> & CallHandler<Calls['resendOtp']> {
  return async ({ body }, { address, language }) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'resends'), address, now);
    const retryAt = await database.transaction().execute(async (transaction) => {
      const tooSoonUntil = await takeCodeMail(transaction, { purpose: 'reset-password', email }, now);
      if (tooSoonUntil !== null) return tooSoonUntil;
      const resetId = await upsertReset(transaction, { email, language, now });
      await issueCode(transaction, { playerId: resetId, purpose: 'reset-password', language, now });
      await enqueue(transaction, resetCodeMailJob, { resetId }, queueTime(clock, now));
      return null;
    });
    if (retryAt !== null) throw new ApiError('RESEND_TOO_SOON', { retryAt });
    return { data: { resendAllowedAt: new Date(now.getTime() + codeMailIntervalMs).toISOString() } };
  };
}
