import type { Language } from '@loto/api-contract';
import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import { enqueue } from '../../../platform/jobs/define-job.ts';
import { lockPlayers, recordSensitiveChange } from '../accounts/index.ts';
import {
  changeCnpState,
  claimCnp,
  compareCnp,
  eraseCnp,
  findClaimant,
  findProfile,
  mailIdentityConfirmed,
} from '../profile/index.ts';
import { addPause, stopPlay } from './add-pause.ts';
import { findExclusions, lastOf, type Exclusion } from './excluded-identity-table.ts';
import { possibleCnpHashes } from './identity-hash.ts';
import { rememberExclusion } from './pause-play.ts';
import { covers, isRunning, type PlayPause } from './play-pause.ts';
import { findPlayState } from './play-state-table.ts';
import type { SaferPlay } from './safer-play.ts';

/** An identity document that an operator has seen. */
interface ShownDocument {
  readonly playerId: string;
  /** The CNP in the document. */
  readonly cnp: string;
  /**
   * If an excluded person has the CNP: whether the document was shown by that person or by someone
   * else.
   */
  readonly person: 'excluded' | 'other' | undefined;
  /** The operator. */
  readonly by: string;
  readonly now: Date;
  /** Returns the language for mails that no request of the player triggered. */
  readonly languageOf: (queries: Queries, playerId: string) => Promise<Language>;
}

/** Why the identity can't be confirmed. */
export type ConfirmationProblem =
  | 'no-document-needed'
  | 'none-stored'
  | 'other-cnp'
  /** An operator has already seen a document for the other account with this CNP. */
  | 'owner-seen'
  /** An excluded person has the CNP, and the operator must decide whether it's the same person. */
  | 'who-is-it'
  /** The document showed that the CNP belongs to the excluded person. */
  | 'is-excluded'
  | 'nobody-excluded'
  /** The other account released or claimed the CNP concurrently. */
  | 'changed-meanwhile';

interface Confirmed {
  /** True if the CNP was removed from another account. */
  readonly isTakenOff: boolean;
  /** The exclusion that now applies because the player is the excluded person; otherwise null. */
  readonly exclusion: Pick<PlayPause, 'kind' | 'until'> | null;
}

/**
 * Confirms the CNP of a player who must show a document, as seen by an operator. From then on this
 * account owns the CNP; another account with it loses it, must show a document as well, and gets a
 * mail. If an excluded person has the CNP, the operator decides whether it's the same person: the
 * exclusion then applies to this account too, otherwise the player may buy.
 */
export async function confirmIdentity(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  shown: ShownDocument,
): Promise<Confirmed | ConfirmationProblem> {
  const { playerId, cnp, person, now } = shown;
  const { cnpKeys, identityKeys } = saferPlay.config.secrets;
  const owner = await findClaimant(transaction, identityKeys, cnp);
  await lockPlayers(transaction, owner === undefined ? [playerId] : [playerId, owner]);
  if ((await findClaimant(transaction, identityKeys, cnp)) !== owner) return 'changed-meanwhile';
  const profile = await findProfile(transaction, playerId);
  if (profile?.cnp_state !== 'document-needed') return 'no-document-needed';
  const problem = await compareCnp(transaction, { playerId, cnp, keys: cnpKeys });
  if (problem !== null) return problem;
  if (owner !== undefined && (await findProfile(transaction, owner))?.cnp_state === 'document-seen') {
    return 'owner-seen';
  }
  const exclusion = await findExclusion(saferPlay, transaction, { playerId, cnp, owner, now });
  if (exclusion === undefined && person !== undefined) return 'nobody-excluded';
  if (exclusion !== undefined && person === undefined) return 'who-is-it';
  if (exclusion?.isDocumentSeen === true && person === 'other') return 'is-excluded';

  if (owner !== undefined) await takeOff(saferPlay, transaction, owner, shown);
  const claimKey = await claimCnp(transaction, identityKeys, { playerId, cnp });
  if (claimKey === null) return 'changed-meanwhile';
  await changeCnpState(transaction, profile, 'seen', claimKey);
  const isTakenOff = owner !== undefined;
  if (exclusion !== undefined && person === 'excluded') {
    const pause = { kind: exclusion.pauseKind, from: now, until: exclusion.until };
    await addPause(saferPlay, transaction, { playerId, chosen: pause, by: shown.by, now });
    await rememberExclusion(saferPlay, transaction, playerId, pause);
    return { isTakenOff, exclusion: pause };
  }
  const language = await shown.languageOf(transaction, playerId);
  await enqueue(transaction, mailIdentityConfirmed, { playerId, language });
  return { isTakenOff, exclusion: null };
}

/**
 * Returns the exclusion of the person with a CNP: the remembered one, or that of the account that
 * loses the CNP. Undefined if there is none, or the player is already paused for as long.
 */
async function findExclusion(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  {
    playerId,
    cnp,
    owner,
    now,
  }: {
    readonly playerId: string;
    readonly cnp: string;
    readonly owner: string | undefined;
    readonly now: Date;
  },
): Promise<Exclusion | undefined> {
  const found = [
    ...(await findExclusions(transaction, possibleCnpHashes(saferPlay.config.secrets, cnp), now)),
  ];
  const pauseOfOwner = owner === undefined ? null : (await findPlayState(transaction, owner)).pause;
  // The national list is checked with each account's CNP, so its exclusions aren't copied.
  if (isRunning(pauseOfOwner, now) && pauseOfOwner.kind !== 'national-exclusion') {
    const { kind: pauseKind, until } = pauseOfOwner;
    found.push({ kind: 'cnp', pauseKind, until, isDocumentSeen: false });
  }
  const last = lastOf(found);
  const { pause: own } = await findPlayState(transaction, playerId);
  if (last === undefined || covers(own, last, now)) return undefined;
  return { ...last, isDocumentSeen: found.some(({ isDocumentSeen }) => isDocumentSeen) };
}

/** Removes the CNP from an account whose document nobody has seen. */
async function takeOff(
  saferPlay: SaferPlay,
  transaction: Transaction<Tables>,
  owner: string,
  { now, languageOf }: ShownDocument,
): Promise<void> {
  const language = await languageOf(transaction, owner);
  await eraseCnp(transaction, owner, now);
  await stopPlay(saferPlay, transaction, owner);
  const change = { playerId: owner, kind: 'cnp-released', language, now } as const;
  await recordSensitiveChange(transaction, saferPlay.config, change);
}
