import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { takeAttempt } from '../../../../platform/calls/attempt-limit.ts';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { addressLimit, resetTriesOfEmail } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { deriveCode, isSameCode } from '../codes/one-time-code.ts';
import { absentOwner, spendTry, useUpCode } from '../codes/one-time-code-table.ts';
import { hashBringer, openResetMs } from './code-bringer.ts';
import { findResetByEmail, openReset } from './password-reset-table.ts';

/** Checks the code of a forgotten password; a right one lets whoever brought it set a new one. */
export function verifyResetCode(accounts: Accounts): CallHandler<Calls['verifyOtp']> {
  return async ({ body }, context) => {
    const { config, clock, database } = accounts;
    const now = clock.now();
    const email = body.email.toLowerCase();
    await takeAttempt(database, addressLimit(config, 'codeTries'), context.address, now);
    await takeAttempt(database, resetTriesOfEmail, email, now);

    const reset = await findResetByEmail(database, email);
    // an e-mail for which no code was asked asks the database the same question
    const owner = { playerId: reset?.reset_id ?? absentOwner, purpose: 'reset-password' } as const;
    const codeId = await spendTry(database, owner, now);
    const key = config.secrets.oneTimeCodeKey;
    const isRight = isSameCode(deriveCode(key, codeId ?? '', 'reset-password'), body.otp);
    if (reset === undefined || codeId === undefined || !isRight) throw new ApiError('CODE_INVALID');

    const isOpened = await database.transaction().execute(async (transaction) => {
      if (!(await useUpCode(transaction, codeId, owner))) return false;
      await openReset(transaction, reset.reset_id, {
        bringerHash: hashBringer(key, reset.reset_id, context),
        openUntil: new Date(now.getTime() + openResetMs),
      });
      return true;
    });
    if (!isOpened) throw new ApiError('CODE_INVALID');
    return { data: {} };
  };
}
