import type { CallAnswer, Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import { referralCodeUrl } from './referral-code.ts';
import type { ReferralCodeTable } from './referral-code-table.ts';

type ReferralCode = CallAnswer<Calls['generateReferralCode']>['referralCode'];

/** A QR code as its player sees it. */
export function describeReferralCode(
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
