import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findCnpsSealedOtherwise, replaceSealedCnp } from './profile-table.ts';
import { cnpKeyFingerprint, openCnp, sealCnp } from './seal-cnp.ts';

const resealCnpsJob = defineJob({ name: 'reseal-cnps', cron: '47 1 * * *' });

const pageLength = 500;

/**
 * Re-encrypts CNPs that aren't encrypted with the first key, so that an old key can be removed from
 * the configuration. CNPs that no key decrypts stay unchanged, and an alert reports how many there
 * are.
 */
export function resealCnps({ config, database, log }: Platform): Job {
  return implementJob(resealCnpsJob, async () => {
    const keys = config.secrets.cnpKeys;
    const fingerprint = cnpKeyFingerprint(keys);
    let [resealed, unreadable] = [0, 0];
    for (let after: string | null = null; ;) {
      const page = await findCnpsSealedOtherwise(database, { fingerprint, after, limit: pageLength });
      for (const stored of page) {
        const cnp = tryToOpen(() => openCnp(keys, stored.player_id, stored.cnp_sealed));
        if (cnp === null) unreadable += 1;
        else if (await replaceSealedCnp(database, stored, sealCnp(keys, stored.player_id, cnp)))
          resealed += 1;
      }
      const last = page.at(-1);
      if (last === undefined) break;
      after = last.player_id;
    }
    // The first bytes of every encrypted CNP now; docs/keys.md explains what to compare them with.
    const facts = { resealed, fingerprint: fingerprint.toString('hex') };
    if (unreadable > 0) log.error({ ...facts, unreadable, alert: true }, 'no key opens some sealed numbers');
    else if (resealed > 0) log.info(facts, 'numbers were sealed by the present key');
  });
}

function tryToOpen(open: () => string): string | null {
  try {
    return open();
  } catch {
    return null;
  }
}
