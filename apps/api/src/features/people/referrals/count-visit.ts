import type { Calls } from '@loto/api-contract';
import { bucharestDay } from '@loto/game-rules';
import { ApiError } from '../../../platform/http/api-error.ts';
import { takeAttempt, type AttemptLimit } from '../../../platform/calls/attempt-limit.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { findReferralCode } from './referral-code-table.ts';
import { insertVisit } from './referral-visit-table.ts';
import { visitorHash } from './visitor-hash.ts';

/** Visits that one network address may report, so that codes cannot be enumerated. */
const visitsOfAddress: AttemptLimit = { scope: 'referral-visit', most: 120, windowMs: 60 * 60_000 };

/** Counts a visit; one network address counts once a day for each code. */
export function countVisit(platform: Platform): CallHandler<Calls['referralCodeVisits']> {
  const { config, clock, database } = platform;
  return async ({ body }, { address }) => {
    const now = clock.now();
    const most = visitsOfAddress.most * config.addressLimitFactor;
    await takeAttempt(database, { ...visitsOfAddress, most }, address, now);
    const code = await findReferralCode(database, body.code);
    if (code === undefined) throw new ApiError('REFERRAL_CODE_NOT_FOUND');
    const day = bucharestDay(now);
    const visitor = { codeId: code.referral_code_id, day, address };
    await insertVisit(database, code, {
      day,
      visitorHash: visitorHash(config.secrets.linkSigningKey, visitor),
    });
    return { data: {} };
  };
}
