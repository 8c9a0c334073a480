import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { addressLimit, resetAttemptsOfEmail } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { deriveCode, isSameCode } from '../codes/one-time-code.ts';
import { unknownOwner, spendAttempt, consumeCode } from '../codes/one-time-code-table.ts';
import { hashResetClient, resetWindowMs } from './reset-client.ts';
import { findResetByEmail, openReset } from './password-reset-table.ts';

/** Checks a reset code; a right one lets this client set a new password. */
export function verifyResetCode(accounts: Accounts): CallHandler<Calls['verifyOtp']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'codeAttempts'), context.address, now);
    await takeAttempt(database, resetAttemptsOfEmail, email, now);

    const reset = await findResetByEmail(database, email);
    // an e-mail without a code costs the same query, so that timing shows nothing
    const owner = { playerId: reset?.reset_id ?? unknownOwner, purpose: 'reset-password' } as const;
    const codeId = await spendAttempt(database, owner, now);
    const key = config.secrets.oneTimeCodeKey;
    const isRight = isSameCode(deriveCode(key, codeId ?? '', 'reset-password'), body.otp);
    if (reset === undefined || codeId === undefined || !isRight) throw new ApiError('CODE_INVALID');

    const isOpened = await database.transaction().execute(async (transaction) => {
      if (!(await consumeCode(transaction, codeId, owner))) return false;
      await openReset(transaction, reset.reset_id, {
        clientHash: hashResetClient(key, reset.reset_id, context),
        openUntil: new Date(now.getTime() + resetWindowMs),
      });
      return true;
    });
    if (!isOpened) throw new ApiError('CODE_INVALID');
    return { data: {} };
  };
}
