import type { Calls } from '@loto/api-contract';
import { bucharestDay } from '@loto/game-rules';
import { createHmac } from 'node:crypto';
import { takeAddressAttempt, type AddressLimit } from '../../../platform/calls/address-attempts.ts';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { presentKey } from '../../../platform/keys/any-key.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockPlayer } from '../accounts/index.ts';
import { findReferralCode } from './referral-code-table.ts';
import { foldVisitsBefore, insertVisit } from './referral-visit-table.ts';

/** Limits the visits that one network address may report, so that nobody can enumerate codes. */
const visitsOfAddress: AddressLimit = { scope: 'referral-visit', most: 20 };

/** Counts a visit, once a day per network address and code. */
export function countVisit(platform: Platform): CallHandler<Calls['referralCodeVisits']> {
  const { config, clock, database } = platform;
  return async ({ body }, { address }) => {
    const now = clock.now();
    await takeAddressAttempt(platform, visitsOfAddress, address, now);
    const code = await findReferralCode(database, body.code);
    if (code === undefined) throw new ApiError('REFERRAL_CODE_NOT_FOUND');
    const day = bucharestDay(now);
    const visitor = { codeId: code.referral_code_id, day, address };
    const hash = visitorHash(presentKey(config.secrets.linkSigningKeys), visitor);
    await database.transaction().execute(async (transaction) => {
      // The code of a deleted account still leads to registration, but its visits aren't counted.
      if (await lockPlayer(transaction, code.player_id))
        await insertVisit(transaction, code, { day, visitorHash: hash });
    });
    return { data: {} };
  };
}

/**
 * Returns the hash that is stored for a visitor of a day. It includes the code and the day, so that
 * rows don't show where a person has been, and a key, because network addresses are few enough for
 * brute force.
 * @param key a secret of the server
 * @param address the network address in the form that limits use
 */
function visitorHash(
  key: Buffer,
  { codeId, day, address }: { codeId: string; day: string; address: string },
): Buffer {
  return createHmac('sha256', key).update(`referral-visitor:${codeId}:${day}:${address}`).digest();
}

const dayMs = 24 * 60 * 60_000;

const foldVisitsJob = defineJob({ name: 'fold-referral-visits', cron: '27 2 * * *' });

/** Replaces the visitors of past days by their number. */
export function foldVisits({ clock, database }: Platform): Job {
  return implementJob(foldVisitsJob, async () => {
    // Yesterday is kept, because a request that began before midnight may still be running.
    await foldVisitsBefore(database, bucharestDay(new Date(clock.now().getTime() - dayMs)));
  });
}
