import type { Language } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Keys } from '../../../config/config.ts';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { defineJob, enqueue, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { lockPlayers, recordSensitiveChange } from '../accounts/index.ts';
import { claimCnp, findClaimant } from './checked-cnp.ts';
import type { Profiles } from './get-profile.ts';
import { eraseCnp, findProfile } from './profile-table.ts';
import { openCnp, sealCnp } from './seal-cnp.ts';

const releaseCnpJob = defineJob({
  name: 'release-cnp',
  // the CNP is sealed for the player who is to have it; a version before names no operator
  payload: z.object({ playerId: z.uuid(), sealed: z.base64(), by: z.string().default('nobody') }),
});

/**
 * Has the server take a CNP off the account that claimed it, for a player who showed that it is
 * theirs: whose account that is, is found by a key that operators' commands do not have.
 * @param by the operator
 */
export async function releaseCnpLater(
  transaction: Queries,
  cnpKeys: Keys,
  { playerId, cnp, by }: { readonly playerId: string; readonly cnp: string; readonly by: string },
): Promise<void> {
  const sealed = sealCnp(cnpKeys, playerId, cnp).toString('base64');
  await enqueue(transaction, releaseCnpJob, { playerId, sealed, by });
}

/** What became of a CNP that an operator had released; the audit log does not name the holder. */
export interface CnpRelease {
  readonly by: string;
  /** Who is to have the CNP. */
  readonly playerId: string;
  readonly outcome: 'done' | 'refused';
  readonly summary: string;
}

/** The language in which a player is mailed what they did not ask for just now. */
export type LanguageOf = (queries: Queries, playerId: string) => Promise<Language>;

export type WriteCnpRelease = (transaction: Queries, release: CnpRelease) => Promise<void>;

/** What later features know, and do. */
export interface CnpReleaseNeeds {
  readonly writeCnpRelease: WriteCnpRelease;
  readonly languageOf: LanguageOf;
}

/**
 * Makes a CNP that of the player who showed it in a document, and of no other meanwhile. The
 * account that claimed it before is held from then on and reads why. One whose document an operator
 * saw keeps it, and an alert says so.
 */
export function releaseCnp(
  profiles: Profiles,
  { writeCnpRelease: writeRelease, languageOf }: CnpReleaseNeeds,
): Job {
  const { config, database, log } = profiles;
  const { cnpKeys, identityKeys } = config.secrets;
  return implementJob(releaseCnpJob, async ({ playerId, sealed, by }) => {
    const cnp = openCnp(cnpKeys, playerId, Buffer.from(sealed, 'base64'));
    await database.transaction().execute(async (transaction) => {
      const holder = await findClaimant(transaction, identityKeys, cnp);
      const others = holder === undefined || holder === playerId ? [] : [holder];
      const { present } = await lockPlayers(transaction, [playerId, ...others]);
      const ended = (outcome: CnpRelease['outcome'], summary: string) =>
        writeRelease(transaction, { by, playerId, outcome, summary });
      if (!present.has(playerId)) return ended('refused', 'the account that asked for the CNP was deleted');
      if (holder !== undefined && present.has(holder) && holder !== playerId) {
        const profile = await findProfile(transaction, holder);
        if (profile?.identity_confirmed_at != null) {
          log.error({ playerId, alert: true }, 'a number that is claimed was seen in a document');
          return ended('refused', 'the account that has the CNP keeps it: its document was seen');
        }
        const language = await languageOf(transaction, holder);
        await takeOff(profiles, transaction, { holder, language });
      }
      await claimCnp(transaction, identityKeys, { playerId, cnp });
      return ended('done', `the CNP is kept for the player ${playerId}, who gives it now`);
    });
  });
}

async function takeOff(
  profiles: Profiles,
  transaction: Transaction<Tables>,
  { holder, language }: { readonly holder: string; readonly language: Language },
): Promise<void> {
  const { clock, config } = profiles;
  const now = clock.now();
  const isHeld = await eraseCnp(transaction, holder, now);
  if (isHeld) await profiles.onHeld(transaction, holder);
  const change = { playerId: holder, kind: 'cnp-released', language, now } as const;
  await recordSensitiveChange(transaction, config, change);
}
