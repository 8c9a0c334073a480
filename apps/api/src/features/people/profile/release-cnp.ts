import { z } from 'zod';
import type { Keys } from '../../../config/config.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayer } from '../accounts/index.ts';
import { findClaimant } from './checked-cnp.ts';
import type { Profiles } from './get-profile.ts';
import { eraseCnp, findProfile } from './profile-table.ts';
import { openCnp, sealCnp } from './seal-cnp.ts';

const releaseCnpJob = defineJob({
  name: 'release-cnp',
  // the CNP is sealed for the player who is to have it
  payload: z.object({ playerId: z.uuid(), sealed: z.base64() }),
});

/**
 * Has the server take a CNP off the account that claimed it, for a player who showed that it is
 * theirs: whose account that is, is found by a key that operators' commands do not have.
 */
export async function releaseCnpLater(
  transaction: Queries,
  cnpKeys: Keys,
  { playerId, cnp }: { readonly playerId: string; readonly cnp: string },
): Promise<void> {
  const sealed = sealCnp(cnpKeys, playerId, cnp).toString('base64');
  await enqueue(transaction, releaseCnpJob, { playerId, sealed });
}

/**
 * Takes a CNP off the account that claimed it, which is held from then on. One whose document an
 * operator saw keeps it, and an alert says so.
 */
export function releaseCnp(profiles: Profiles): Job {
  const { clock, config, database, log } = profiles;
  return implementJob(releaseCnpJob, async ({ playerId, sealed }) => {
    const { cnpKeys, identityKeys } = config.secrets;
    const cnp = openCnp(cnpKeys, playerId, Buffer.from(sealed, 'base64'));
    await database.transaction().execute(async (transaction) => {
      const holder = await findClaimant(transaction, identityKeys, cnp);
      if (holder === undefined || holder === playerId) return;
      if (!(await lockPlayer(transaction, holder))) return;
      const profile = await findProfile(transaction, holder);
      if (profile?.identity_confirmed_at != null) {
        log.error({ playerId, holder, alert: true }, 'a number that is claimed was seen in a document');
        return;
      }
      const isHeld = await eraseCnp(transaction, holder, clock.now());
      if (isHeld) await profiles.onHeld(transaction, holder);
    });
  });
}
