import type { CallAnswer, Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockPlayer, registrationsByReferralCode } from '../accounts/index.ts';
import {
  findReferralCodes,
  insertReferralCode,
  mostReferralCodes,
  type ReferralCodeTable,
} from './referral-code-table.ts';
import { countVisits } from './referral-visit-table.ts';

/** Returns a code's URL: the registration page, with the code in its path (specification 2). */
function referralCodeUrl(publicUrl: string, code: string): string {
  return `${publicUrl}/auth/registration/${code}`;
}

/** Lists the player's QR codes, newest first, with their visits and registrations. */
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

/** Creates a QR code. */
export function generateReferralCode({
  config,
  clock,
  database,
}: Platform): CallHandler<Calls['generateReferralCode']> {
  return async ({ body: { label } }, { bearer: { playerId } }) => {
    const row = await database.transaction().execute(async (transaction) => {
      // A label must not be stored while the account is being deleted.
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

type ReferralCode = CallAnswer<Calls['generateReferralCode']>['referralCode'];

/** Returns a QR code as its player sees it. */
function describeReferralCode(
  publicUrl: string,
  row: ReferralCodeTable,
  brought: { visits: number; registrations: number },
): ReferralCode {
  return {
    id: row.referral_code_id,
    code: row.code,
    label: row.label,
    url: referralCodeUrl(publicUrl, row.code),
    ...brought,
    createdAt: bucharestIso(row.created_at),
  };
}
