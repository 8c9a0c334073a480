import type { Calls } from '@loto/api-contract';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { registrationsByReferralCode } from '../accounts/index.ts';
import { describeReferralCode } from './describe-referral-code.ts';
import { findReferralCodes } from './referral-code-table.ts';
import { countVisits } from './referral-visit-table.ts';

/** The player's QR codes, newest first, with what each has brought. */
export function listReferralCodes({ config, database }: Platform): CallHandler<Calls['referralCodes']> {
  return async (_request, { bearer: { playerId } }) => {
    const rows = await findReferralCodes(database, playerId);
    const codes = rows.map(({ code }) => code);
    const [visits, registrations] = await Promise.all([
      countVisits(database, playerId),
      registrationsByReferralCode(database, codes),
    ]);
    const referralCodes = rows.map((row) =>
      describeReferralCode(config.publicUrl, row, {
        visits: visits.get(row.referral_code_id) ?? 0,
        registrations: registrations.get(row.code) ?? 0,
      }),
    );
    return { data: { referralCodes, totalCount: referralCodes.length } };
  };
}
