import { sql, type Generated, type Selectable } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { directory } from '../../../platform/directory/directory.ts';
import type { KeyedHash } from '../../../platform/keys/keyed-hash.ts';

/** A row of `player_profile`: what a player entered. Null is not entered yet. */
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
  /** The version of each that was accepted; it says nothing before. */
  terms_version: Generated<number>;
  privacy_version: Generated<number>;
  gdpr_version: Generated<number>;
  /** The CNP, encrypted (see seal-cnp.ts). */
  cnp_sealed: Buffer | null;
  /** The CNP hashed (see checked-cnp.ts), and the id of the key. */
  cnp_hash: Generated<Buffer | null>;
  cnp_hash_key: Generated<Buffer | null>;
  /** Since when the CNP is checked and no other account's. */
  cnp_checked_at: Generated<Date | null>;
  /** Since when this player buys nothing before the CNP is checked, even where others may. */
  cnp_asked_at: Generated<Date | null>;
  /** Until when this player buys nothing: it may be one who excluded themselves. */
  identity_held_until: Generated<Date | null>;
  /** When an operator compared the CNP with a document. */
  identity_confirmed_at: Generated<Date | null>;
  /** Of a deleted account: since when its CNP is kept, for a prize that can still be claimed. */
  cnp_kept_since: Generated<Date | null>;
  updated_at: Date;
}

export type ProfileTable = Selectable<ProfileRow>;

declare module '../../../platform/database/database.ts' {
  interface Tables {
    player_profile: ProfileRow;
  }
}

/** The profile of a player, or undefined before anything was entered. */
export async function findProfile(queries: Queries, playerId: string): Promise<ProfileTable | undefined> {
  return queries
    .selectFrom('player_profile')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** A player's date of birth, `YYYY-MM-DD`; null before it was entered. */
export async function birthDateOf(queries: Queries, playerId: string): Promise<string | null> {
  const found = await queries
    .selectFrom('player_profile')
    .select('birth_date')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.birth_date ?? null;
}

/** A CNP as it is stored: sealed, hashed, and checked since an instant or not at all. */
export interface StoredCnp extends KeyedHash {
  readonly sealed: Buffer;
  readonly checkedAt: Date | null;
  /** It is the one that was there before. */
  readonly isSame: boolean;
}

/** What an update says; undefined leaves a field as it is. */
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
  /** The version of the text that is accepted; null: nothing is said about it. */
  readonly acceptedTerms: number | null;
  readonly acceptedPrivacy: number | null;
  readonly acceptedGdpr: number | null;
}

/**
 * Writes an update. An acceptance keeps the instant at which its version was accepted first and is
 * never taken back.
 */
export async function saveProfile(
  queries: Queries,
  playerId: string,
  changes: ProfileChanges,
  now: Date,
): Promise<void> {
  const fields = {
    // an undefined value is no column of the statement
    first_name: changes.firstName,
    last_name: changes.lastName,
    birth_date: changes.birthDate,
    phone: changes.phone,
    county: changes.county,
    city: changes.city,
    street: changes.street,
    postal_code: changes.postalCode,
    cnp_sealed: changes.cnp?.sealed,
    cnp_hash: changes.cnp?.hash,
    cnp_hash_key: changes.cnp?.keyId,
    cnp_checked_at: changes.cnp?.checkedAt,
    // a document that was shown is about the number before
    identity_confirmed_at: changes.cnp?.isSame === false ? null : undefined,
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

/** The columns of an acceptance that is given, none otherwise. */
function given(text: AcceptedText, version: number | null, now: Date) {
  return version === null ? {} : { [`${text}_accepted_at`]: now, [`${text}_version`]: version };
}

type AcceptedText = 'terms' | 'privacy' | 'gdpr';

/** What a row keeps of an acceptance it has and one that is given: the newest version. */
function newest(text: AcceptedText) {
  const [at, version] = [`${text}_accepted_at`, `${text}_version`];
  const [hadAt, givenAt] = [sql.ref(`player_profile.${at}`), sql.ref(`excluded.${at}`)];
  const [had, gives] = [sql.ref(`player_profile.${version}`), sql.ref(`excluded.${version}`)];
  return {
    [at]: sql<Date>`case when ${hadAt} is null or ${had} < ${gives} then ${givenAt} else ${hadAt} end`,
    [version]: sql<number>`case when ${hadAt} is null then ${gives} else greatest(${had}, ${gives}) end`,
  };
}

/** A sealed CNP, and whose it is. */
export interface SealedCnp {
  readonly player_id: string;
  readonly cnp_sealed: Buffer;
}

/**
 * Sealed CNPs that do not begin with these bytes, by player.
 * @param after the last player of the page before
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
 * Replaces a sealed CNP by another, unless the player changed or erased it meanwhile.
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
 * Empties the profile of a player who leaves. That and when the conditions were accepted stays,
 * with the tickets bought under them, and where `keepsCnpSince` says so the CNP.
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
      ...noCnpHash,
      identity_held_until: null,
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

const noCnpHash = {
  cnp_hash: null,
  cnp_hash_key: null,
  cnp_checked_at: null,
  // it was about this number
  identity_confirmed_at: null,
};

/**
 * Removes a CNP that may not be the player's.
 * @returns whether the player is held from then on
 */
export async function eraseCnp(transaction: Queries, playerId: string, now: Date): Promise<boolean> {
  await directory.releaseAll(transaction, 'cnp', playerId);
  const erased = await transaction
    .updateTable('player_profile')
    .set({
      // one that was checked could be taken back so, and an invented one be given
      identity_held_until: sql`case when cnp_checked_at is null then identity_held_until else 'infinity' end`,
      cnp_sealed: null,
      cnp_kept_since: null,
      ...noCnpHash,
      updated_at: now,
    })
    .where('player_id', '=', playerId)
    .returning('identity_held_until')
    .executeTakeFirst();
  return Number(erased?.identity_held_until ?? 0) > now.getTime();
}

/** Players whose account was deleted and whose CNP is kept, by id, after the one named. */
export async function findCnpsOfDeleted(
  queries: Queries,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  let kept = queries.selectFrom('player_profile').select('player_id').where('cnp_kept_since', 'is not', null);
  if (after !== null) kept = kept.where('player_id', '>', after);
  const found = await kept.orderBy('player_id').limit(limit).execute();
  return found.map(({ player_id: playerId }) => playerId);
}

/** A player's CNP as it is stored; null before it was entered. */
export async function findSealedCnp(queries: Queries, playerId: string): Promise<Buffer | null> {
  const found = await queries
    .selectFrom('player_profile')
    .select('cnp_sealed')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.cnp_sealed ?? null;
}

/** Whether a player's CNP is known. */
export async function hasCnp(queries: Queries, playerId: string): Promise<boolean> {
  const found = await queries
    .selectFrom('player_profile')
    .select('player_id')
    .where('player_id', '=', playerId)
    .where('cnp_sealed', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** For operators' reports: the players who entered something and whose CNP is not checked. */
export const uncheckedPlayers = sql`(select player_id from player_profile where cnp_checked_at is null)`;

/** For operators' reports: the players whose document an operator saw. */
export const confirmedPlayers = sql`(
  select player_id from player_profile where identity_confirmed_at is not null)`;

/** The other players with the CNP of one, where an operator saw the documents of both. */
export async function findSamePerson(queries: Queries, playerId: string): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select other.player_id as "playerId" from player_profile own
    join player_profile other on other.cnp_hash = own.cnp_hash and other.player_id <> own.player_id
    where own.player_id = ${playerId} and own.identity_confirmed_at is not null
      and other.identity_confirmed_at is not null
    order by other.player_id`.execute(queries);
  return rows.map((row) => row.playerId);
}

/** Some of the players that are found, in the order of their ids. */
export interface PlayerPage {
  /** The last one of the page before; null begins. */
  readonly after: string | null;
  readonly limit: number;
}

/** A player with the CNP of another, and whether an operator saw that one's document. */
export interface WithCnp {
  readonly playerId: string;
  readonly isConfirmed: boolean;
}

/**
 * The other players who typed the CNP of one whose CNP is checked. Anybody may type it: they are
 * that person for certain only where {@link findSamePerson} has them.
 */
export async function findOthersWithCnp(
  queries: Queries,
  playerId: string,
  { after, limit }: PlayerPage,
): Promise<WithCnp[]> {
  const { rows } = await sql<WithCnp>`
    select other.player_id as "playerId", own.identity_confirmed_at is not null as "isConfirmed"
    from player_profile own
    join player_profile other on other.cnp_hash = own.cnp_hash and other.player_id <> own.player_id
    where own.player_id = ${playerId} and own.cnp_checked_at is not null
      and (own.identity_confirmed_at is null or other.identity_confirmed_at is null)
      and (${after}::uuid is null or other.player_id > ${after}::uuid)
    order by other.player_id limit ${limit}`.execute(queries);
  return rows;
}

/** Lets a player buy nothing before their CNP is checked. */
export async function askForCnp(transaction: Queries, playerId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('player_profile')
    .set({ cnp_asked_at: now })
    .where('player_id', '=', playerId)
    .where('cnp_asked_at', 'is', null)
    .execute();
}

/**
 * Lets a player buy nothing until an instant, or until an operator confirms who it is (null). Who
 * was confirmed stays so.
 * @returns whether the player is held
 */
export async function holdIdentity(
  transaction: Queries,
  playerId: string,
  until: Date | null,
): Promise<boolean> {
  const { rows } = await sql`
    update player_profile
    set identity_held_until = greatest(identity_held_until, coalesce(${until}::timestamptz, 'infinity'))
    where player_id = ${playerId} and identity_confirmed_at is null returning player_id`.execute(transaction);
  return rows.length > 0;
}

/** The condition that a player is held at an instant, of a statement that knows the player. */
export function isIdentityHeld(player: string, now: string): string {
  return `exists (select from player_profile where player_id = ${player}.player_id and identity_held_until > ${now})`;
}

/** Whether, and until when, an operator has to see who a player is; null is until then. */
export async function findIdentityHold(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<{ readonly until: Date | null } | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select nullif(identity_held_until, 'infinity') as until from player_profile
    where player_id = ${playerId} and identity_held_until > ${now}`.execute(queries);
  return rows[0];
}

/** Ends what {@link holdIdentity} began: the CNP was compared with a document. */
export async function confirmIdentity(transaction: Queries, playerId: string, now: Date): Promise<void> {
  await transaction
    .updateTable('player_profile')
    .set({ identity_held_until: null, identity_confirmed_at: now })
    .where('player_id', '=', playerId)
    .execute();
}

/** The other players with the phone of a player. */
export async function findOthersWithPhone(
  queries: Queries,
  playerId: string,
  { after, limit }: PlayerPage,
): Promise<string[]> {
  const { rows } = await sql<{ playerId: string }>`
    select other.player_id as "playerId" from player_profile own
    join player_profile other on other.phone = own.phone and other.player_id <> own.player_id
    where own.player_id = ${playerId} and (${after}::uuid is null or other.player_id > ${after}::uuid)
    order by other.player_id limit ${limit}`.execute(queries);
  return rows.map((row) => row.playerId);
}

/**
 * The names, first and last, of some players with the phone and the date of birth of one, whose own
 * CNPs were checked before that one's.
 */
export async function findNamesBefore(queries: Queries, playerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', other.first_name, other.last_name) as name from player_profile own
    join player_profile other on other.phone = own.phone and other.birth_date = own.birth_date
      and other.player_id <> own.player_id
    where own.player_id = ${playerId} and other.cnp_checked_at < own.cnp_checked_at
    limit ${limit}`.execute(queries);
  return rows.map((row) => row.name);
}

/**
 * Players with an account whose CNP is not hashed by a key, by id.
 * @param after the last player of the page before
 */
export async function findCnpsHashedOtherwise(
  queries: Queries,
  { keyId, after, limit }: { readonly keyId: Buffer; readonly after: string | null; readonly limit: number },
): Promise<string[]> {
  let others = queries
    .selectFrom('player_profile')
    .select('player_id')
    .where('cnp_sealed', 'is not', null)
    .where('cnp_kept_since', 'is', null)
    .where((row) => row.or([row('cnp_hash_key', 'is', null), row('cnp_hash_key', '!=', keyId)]));
  if (after !== null) others = others.where('player_id', '>', after);
  const found = await others.orderBy('player_id').limit(limit).execute();
  return found.map(({ player_id: playerId }) => playerId);
}

/** Replaces the hash of a player's CNP. */
export async function replaceCnpHash(
  transaction: Queries,
  playerId: string,
  { hash, keyId }: KeyedHash,
): Promise<void> {
  await transaction
    .updateTable('player_profile')
    .set({ cnp_hash: hash, cnp_hash_key: keyId })
    .where('player_id', '=', playerId)
    .execute();
}
