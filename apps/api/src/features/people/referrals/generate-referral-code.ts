import type { Calls } from '@loto/api-contract';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { lockPlayer } from '../accounts/index.ts';
import { describeReferralCode } from './describe-referral-code.ts';
import { insertReferralCode, mostReferralCodes } from './referral-code-table.ts';

/** Makes a QR code. */
export function generateReferralCode({
  config,
  clock,
  database,
}: Platform): CallHandler<Calls['generateReferralCode']> {
  return async ({ body: { label } }, { bearer: { playerId } }) => {
    const row = await database.transaction().execute(async (transaction) => {
      // a label must not be written while the account is being deleted
      if (!(await lockPlayer(transaction, playerId))) throw new ApiError('UNAUTHENTICATED');
      return insertReferralCode(transaction, { playerId, label, now: clock.now() });
    });
    if (row === null) {
      throw new ApiError('REFERRAL_CODES_FULL', { facts: { most: String(mostReferralCodes) } });
    }
    const referralCode = describeReferralCode(config.publicUrl, row, { visits: 0, registrations: 0 });
    return { data: { referralCode } };
  };
}
