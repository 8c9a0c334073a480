import { enqueue } from '../../../../platform/jobs/define-job.ts';
import { randomUUID } from 'node:crypto';
import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import { queueTime } from '../../../../platform/clock.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { addressLimit, codeMailIntervalMs } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { takeCodeMail } from '../codes/code-mail-table.ts';
import { registrationMail } from './mail-registration.ts';
import { issueCode } from '../codes/one-time-code-table.ts';
import { findRegistrationByEmail } from './registration-table.ts';

/**
 * Sends a new code for a registration. An e-mail without one is treated alike, up to a job that
 * will find nothing to send.
 */
export function resendVerificationEmail(accounts: Accounts): CallHandler<Calls['resendVerificationEmail']> {
  return async ({ body }, { address, language }) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'resends'), address, now);
    const retryAt = await database.transaction().execute(async (transaction) => {
      const tooSoonUntil = await takeCodeMail(transaction, { purpose: 'verify-email', email }, now);
      if (tooSoonUntil !== null) return tooSoonUntil;
      const registration = await findRegistrationByEmail(transaction, email);
      const playerId = registration?.player_id ?? randomUUID();
      await issueCode(transaction, { playerId, purpose: 'verify-email', language, now });
      await enqueue(transaction, registrationMail, { playerId }, queueTime(clock, now));
      return null;
    });
    if (retryAt !== null) throw new ApiError('RESEND_TOO_SOON', { retryAt });
    return { data: { resendAllowedAt: new Date(now.getTime() + codeMailIntervalMs).toISOString() } };
  };
}
