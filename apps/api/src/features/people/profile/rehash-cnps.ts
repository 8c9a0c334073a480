import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { keyIdOf } from '../../../platform/keys/keyed-hash.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockPlayer } from '../accounts/index.ts';
import { claimCnp } from './claim-cnp.ts';
import { findCnpsClaimedOtherwise, findProfile, replaceClaimKey } from './profile-table.ts';
import { openCnp } from './seal-cnp.ts';

const rehashCnpsJob = defineJob({ name: 'rehash-cnps', cron: '17 2 * * *' });

const pageLength = 500;

/**
 * Rehashes claims of CNPs that weren't made with the first identity key. CNPs that no key decrypts
 * stay unchanged; the job that re-encrypts them raises the alert.
 */
export function rehashCnps({ config, database, log }: Platform): Job {
  return implementJob(rehashCnpsJob, async () => {
    const { cnpKeys, identityKeys } = config.secrets;
    const keyId = keyIdOf(identityKeys[0].secret);
    let rehashed = 0;
    for (let after: string | null = null; ;) {
      const page: string[] = await findCnpsClaimedOtherwise(database, { keyId, after, limit: pageLength });
      for (const playerId of page) {
        const isDone = await database.transaction().execute(async (transaction) => {
          await lockPlayer(transaction, playerId);
          const profile = await findProfile(transaction, playerId);
          if (profile?.cnp_sealed == null) return false;
          const cnp = tryToOpen(() => openCnp(cnpKeys, playerId, profile.cnp_sealed as Buffer));
          if (cnp === null) return false;
          const claimKey = await claimCnp(transaction, identityKeys, { playerId, cnp });
          if (claimKey === null) throw new Error(`The CNP of the player ${playerId} is claimed twice`);
          await replaceClaimKey(transaction, playerId, claimKey);
          return true;
        });
        if (isDone) rehashed += 1;
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last;
    }
    if (rehashed > 0) log.info({ rehashed }, 'numbers were hashed by the present key');
  });
}

function tryToOpen(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
