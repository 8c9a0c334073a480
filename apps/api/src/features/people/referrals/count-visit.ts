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

/** Max visits that one network address may report, so that codes cannot be enumerated. */
const visitsOfAddress: AddressLimit = { scope: 'referral-visit', most: 20 };

/** Counts a visit; one network address counts once a day for each code. */
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
      // the code of a deleted account still leads to the registration, without counting
      if (await lockPlayer(transaction, code.player_id))
        await insertVisit(transaction, code, { day, visitorHash: hash });
    });
    return { data: {} };
  };
}

/**
 * Returns the stored hash of a visitor for a day. Code and day are part of it, so that two hashes
 * never show where one person has been; it is keyed, since there are few enough network addresses
 * to try them all.
 * @param key a secret of the server
 * @param address the network address as limits count it
 */
function visitorHash(
  key: Buffer,
  { codeId, day, address }: { codeId: string; day: string; address: string },
): Buffer {
  return createHmac('sha256', key).update(`referral-visitor:${codeId}:${day}:${address}`).digest();
}

const dayMs = 24 * 60 * 60_000;

const foldVisitsJob = defineJob({ name: 'fold-referral-visits', cron: '27 2 * * *' });

/** Replaces the visitors of past days by their count. */
export function foldVisits({ clock, database }: Platform): Job {
  return implementJob(foldVisitsJob, async () => {
    // yesterday stays: a request that began before midnight may still be under way
    await foldVisitsBefore(database, bucharestDay(new Date(clock.now().getTime() - dayMs)));
  });
}
