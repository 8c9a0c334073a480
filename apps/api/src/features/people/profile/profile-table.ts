import { sql, type Generated, type Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { directory } from '../../../platform/directory/directory.ts';
import { cnpStateAfter, isOwnCnp, type CnpEvent, type CnpState } from './cnp-state.ts';

/** A row of `player_profile`, with the fields that a player entered; null until entered. */
interface ProfileRow {
  player_id: string;
  first_name: string | null;
  last_name: string | null;
  /** A day, `YYYY-MM-DD`. */
  birth_date: string | null;
  /** E.164, `+40…`. */
  phone: string | null;
  county: string | null;
  city: string | null;
  street: string | null;
  postal_code: string | null;
  terms_accepted_at: Date | null;
  privacy_accepted_at: Date | null;
  gdpr_accepted_at: Date | null;
  /** The accepted version of each text; meaningless while the time of acceptance is null. */
  terms_version: Generated<number>;
  privacy_version: Generated<number>;
  gdpr_version: Generated<number>;
  /** The CNP, encrypted (see seal-cnp.ts). */
  cnp_sealed: Buffer | null;
  cnp_state: Generated<CnpState>;
  /** Id of the key that hashed the claim of the CNP; null if the player doesn't own the CNP. */
  cnp_claim_key: Generated<Buffer | null>;
  /** Since when a deleted account's CNP is kept, because a prize can still be claimed. */
  cnp_kept_since: Generated<Date | null>;
  updated_at: Date;
}

export type ProfileTable = Selectable<ProfileRow>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    player_profile: ProfileRow;
  }
}

/** Returns the profile of a player; undefined if nothing was entered yet. */
export async function findProfile(queries: Queries, playerId: string): Promise<ProfileTable | undefined> {
  return queries
    .selectFrom('player_profile')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Returns at most `limit` players who entered a phone number. */
export async function findPlayersByPhone(queries: Queries, phone: string, limit: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('player_profile')
    .select('player_id')
    .where('phone', '=', phone)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return rows.map(({ player_id: playerId }) => playerId);
}

/** Returns a player's date of birth, `YYYY-MM-DD`; null if it wasn't entered yet. */
export async function birthDateOf(queries: Queries, playerId: string): Promise<string | null> {
  const found = await queries
    .selectFrom('player_profile')
    .select('birth_date')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.birth_date ?? null;
}

/** A CNP with the columns stored for it. */
export interface StoredCnp {
  readonly sealed: Buffer;
  readonly state: CnpState;
  /** Id of the key that hashed its claim; null if the player doesn't own it. */
  readonly claimKey: Buffer | null;
}

/** The changes of an update; undefined leaves a field unchanged. */
export interface ProfileChanges {
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
  readonly birthDate: string | undefined;
  readonly phone: string | undefined;
  readonly county: string | undefined;
  readonly city: string | undefined;
  readonly street: string | undefined;
  readonly postalCode: string | undefined;
  readonly cnp: StoredCnp | undefined;
  /** The accepted version of the text; null leaves the consent unchanged. */
  readonly acceptedTerms: number | null;
  readonly acceptedPrivacy: number | null;
  readonly acceptedGdpr: number | null;
}

/**
 * Writes an update. A consent keeps the time when its version was first accepted, and can't be
 * withdrawn.
 */
export async function saveProfile(
  queries: Queries,
  playerId: string,
  changes: ProfileChanges,
  now: Date,
): Promise<void> {
  const fields = {
    // Kysely omits columns with an undefined value.
    first_name: changes.firstName,
    last_name: changes.lastName,
    birth_date: changes.birthDate,
    phone: changes.phone,
    county: changes.county,
    city: changes.city,
    street: changes.street,
    postal_code: changes.postalCode,
    cnp_sealed: changes.cnp?.sealed,
    cnp_state: changes.cnp?.state,
    cnp_claim_key: changes.cnp?.claimKey,
    updated_at: now,
  };
  const acceptances = {
    ...given('terms', changes.acceptedTerms, now),
    ...given('privacy', changes.acceptedPrivacy, now),
    ...given('gdpr', changes.acceptedGdpr, now),
  };
  await queries
    .insertInto('player_profile')
    .values({ player_id: playerId, ...fields, ...acceptances })
    .onConflict((conflict) =>
      conflict.column('player_id').doUpdateSet({
        ...fields,
        ...(changes.acceptedTerms !== null && newest('terms')),
        ...(changes.acceptedPrivacy !== null && newest('privacy')),
        ...(changes.acceptedGdpr !== null && newest('gdpr')),
      }),
    )
    .execute();
}

/** Returns the columns of a new consent, or none without one. */
function given(text: AcceptedText, version: number | null, now: Date) {
  return version === null ? {} : { [`${text}_accepted_at`]: now, [`${text}_version`]: version };
}

type AcceptedText = 'terms' | 'privacy' | 'gdpr';

/** Returns the update of an existing consent by a new one: the newest version wins. */
function newest(text: AcceptedText) {
  const [at, version] = [`${text}_accepted_at`, `${text}_version`];
  const [hadAt, givenAt] = [sql.ref(`player_profile.${at}`), sql.ref(`excluded.${at}`)];
  const [had, gives] = [sql.ref(`player_profile.${version}`), sql.ref(`excluded.${version}`)];
  return {
    [at]: sql<Date>`case when ${hadAt} is null or ${had} < ${gives} then ${givenAt} else ${hadAt} end`,
    [version]: sql<number>`case when ${hadAt} is null then ${gives} else greatest(${had}, ${gives}) end`,
  };
}

/** An encrypted CNP and its player. */
export interface SealedCnp {
  readonly player_id: string;
  readonly cnp_sealed: Buffer;
}

/**
 * Returns encrypted CNPs that don't begin with these bytes, by player.
 * @param after the last player of the previous page
 */
export async function findCnpsSealedOtherwise(
  queries: Queries,
  { fingerprint, after, limit }: { fingerprint: Buffer; after: string | null; limit: number },
): Promise<SealedCnp[]> {
  const { rows } = await sql<SealedCnp>`
    select player_id, cnp_sealed from player_profile
    where cnp_sealed is not null and substring(cnp_sealed from 1 for ${fingerprint.length}) <> ${fingerprint}
      and (${after}::uuid is null or player_id > ${after}::uuid)
    order by player_id limit ${limit}`.execute(queries);
  return rows;
}

/**
 * Replaces an encrypted CNP, unless the player has changed or erased it in the meantime.
 * @returns whether it was replaced
 */
export async function replaceSealedCnp(
  queries: Queries,
  { player_id: playerId, cnp_sealed: from }: SealedCnp,
  to: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('player_profile')
    .set({ cnp_sealed: to })
    .where('player_id', '=', playerId)
    .where('cnp_sealed', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Clears the profile of a player who deletes their account. The consents are kept with the tickets
 * bought under them, and so is the CNP if `keepsCnpSince` is set.
 */
export async function eraseProfile(
  queries: Queries,
  playerId: string,
  keepsCnpSince: Date | null,
): Promise<void> {
  const kept = keepsCnpSince !== null && (await hasCnp(queries, playerId));
  await directory.releaseAll(queries, 'cnp', playerId);
  await queries
    .updateTable('player_profile')
    .set({
      ...(kept ? { cnp_kept_since: keepsCnpSince } : { cnp_sealed: null }),
      cnp_state: 'unchecked',
      cnp_claim_key: null,
      first_name: null,
      last_name: null,
      birth_date: null,
      phone: null,
      county: null,
      city: null,
      street: null,
      postal_code: null,
    })
    .where('player_id', '=', playerId)
    .execute();
}

/**
 * Removes a CNP that may not be the player's.
 * @returns whether the player needs a document from now on
 */
export async function eraseCnp(transaction: Queries, playerId: string, now: Date): Promise<boolean> {
  const profile = await findProfile(transaction, playerId);
  if (profile === undefined) return false;
  const state = cnpStateAfter(profile.cnp_state, 'removed');
  await directory.releaseAll(transaction, 'cnp', playerId);
  await transaction
    .updateTable('player_profile')
    .set({ cnp_state: state, cnp_claim_key: null, cnp_sealed: null, cnp_kept_since: null, updated_at: now })
    .where('player_id', '=', playerId)
    .execute();
  return state === 'document-needed';
}

/**
 * Changes the state of a player's CNP, which stays stored.
 * @param claimKey id of the key that hashed its claim; null if it isn't claimed
 */
export async function changeCnpState(
  transaction: Queries,
  { player_id: playerId, cnp_state: from }: Pick<ProfileTable, 'player_id' | 'cnp_state'>,
  event: CnpEvent,
  claimKey: Buffer | null,
): Promise<void> {
  const state = cnpStateAfter(from, event);
  if (!isOwnCnp(state)) await directory.releaseAll(transaction, 'cnp', playerId);
  await transaction
    .updateTable('player_profile')
    .set({ cnp_state: state, cnp_claim_key: claimKey })
    .where('player_id', '=', playerId)
    .execute();
}

/** Returns the deleted players after the given one whose CNP is kept, by id. */
export async function findCnpsOfDeleted(
  queries: Queries,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  let kept = queries.selectFrom('player_profile').select('player_id').where('cnp_kept_since', 'is not', null);
  if (after !== null) kept = kept.where('player_id', '>', after);
  const found = await kept.orderBy('player_id').limit(limit).execute();
  return found.map(({ player_id: playerId }) => playerId);
}

/** Returns a player's encrypted CNP; null if it wasn't entered yet. */
export async function findSealedCnp(queries: Queries, playerId: string): Promise<Buffer | null> {
  const found = await queries
    .selectFrom('player_profile')
    .select('cnp_sealed')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.cnp_sealed ?? null;
}

/** Reports whether a player has entered a CNP. */
export async function hasCnp(queries: Queries, playerId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('player_profile')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('cnp_sealed', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Subquery for operators' reports: players with a profile whose CNP isn't checked. */
export const uncheckedPlayers = sql`(
  select player_id from player_profile where cnp_state not in ('checked', 'document-seen'))`;

/**
 * Returns the SQL condition that a player must show a document.
 * @param player name of the statement's row for the player
 */
export function isDocumentNeeded(player: string): string {
  return `exists (
    select from player_profile where player_id = ${player}.player_id and cnp_state = 'document-needed')`;
}

/** Returns the state of a player's CNP. */
export async function findCnpState(queries: Queries, playerId: string): Promise<CnpState> {
  return (await findProfile(queries, playerId))?.cnp_state ?? 'unchecked';
}

/**
 * Returns players whose CNP was claimed with another key, by id.
 * @param after the last player of the previous page
 */
export async function findCnpsClaimedOtherwise(
  queries: Queries,
  { keyId, after, limit }: { readonly keyId: Buffer; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  let others = queries.selectFrom('player_profile').select('player_id').where('cnp_claim_key', '!=', keyId);
  if (after !== null) others = others.where('player_id', '>', after);
  const found = await others.orderBy('player_id').limit(limit).execute();
  return found.map(({ player_id: playerId }) => playerId);
}

/** Stores the id of the key that hashed the claim of a player's CNP. */
export async function replaceClaimKey(
  transaction: Queries,
  playerId: string,
  claimKey: Buffer,
): Promise<void> {
  await transaction
    .updateTable('player_profile')
    .set({ cnp_claim_key: claimKey })
    .where('player_id', '=', playerId)
    .execute();
}
