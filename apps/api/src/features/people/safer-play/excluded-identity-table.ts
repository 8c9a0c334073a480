import { sql, type Generated } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { together, type ExclusionMatch, type Likeness } from './exclusion-match.ts';
import type { IdentityHash, IdentityKind } from './identity-hash.ts';

/** A row of `excluded_identity`. */
interface ExcludedIdentityTable {
  kind: IdentityKind;
  hash: Buffer;
  /** Null is one that was derived from CNP_KEY, before there was an IDENTITY_KEY. */
  key_id: Buffer | null;
  pause_kind: RememberedPause['kind'];
  /** A CNP of the same person is remembered, which an operator saw in a document. */
  has_cnp: Generated<boolean>;
  ends_at: Date;
  /** By the database's clock. */
  added_at: Generated<Date>;
  /** Of whom it is remembered; null is a row of the version before. */
  person_id: Generated<string | null>;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    excluded_identity: ExcludedIdentityTable;
  }
}

/** What is remembered of a person: until when they do not play, and by whose choice. */
export interface RememberedPause {
  readonly kind: 'time-out' | 'self-exclusion';
  /** Null is for ever. */
  readonly until: Date | null;
}

/**
 * Remembers who does not play.
 * @param personId see `personIdOf`
 */
export async function addExcludedIdentities(
  transaction: Queries,
  hashes: readonly IdentityHash[],
  {
    personId,
    pause: { kind: pauseKind, until },
  }: { readonly personId: string; readonly pause: RememberedPause },
): Promise<void> {
  const hasCnp = hashes.some(({ kind }) => kind === 'confirmed-cnp');
  for (const { kind, hash, keyId } of hashes) {
    await sql`
      insert into excluded_identity (kind, hash, key_id, pause_kind, has_cnp, person_id, ends_at)
      values (${kind}, ${hash}, ${keyId}, ${pauseKind}, ${hasCnp}, ${personId}::uuid,
        coalesce(${until}::timestamptz, 'infinity'))
      on conflict do nothing`.execute(transaction);
  }
}

/** What hashes say of a person. */
export interface Recognised {
  /** The pause that ends last of those of this very person; undefined when there is none. */
  readonly pause: RememberedPause | undefined;
  /** Who does not play and is perhaps this person. Undefined when there is none. */
  readonly possible: ExclusionMatch | undefined;
}

interface KnownRow {
  kind: IdentityKind;
  pauseKind: RememberedPause['kind'];
  hasCnp: boolean;
  until: Date | null;
  personId: string;
}

/**
 * The version before named no person: what it added in one transaction is of one, and those that
 * were there before it had `added_at` differ by their end.
 */
const personId = sql`coalesce(person_id,
  md5(extract(epoch from added_at)::text || ' ' || extract(epoch from ends_at)::text)::uuid)`;

/**
 * Compares a person with those who do not play at an instant. E-mail, subject at a provider and a
 * CNP that an operator saw in the documents of both say that it is the same person. Any other CNP,
 * and phone, name and date of birth together, which anybody may type, say that it may be.
 * @param otherPersonIds those of whom an operator saw that it is another
 */
export async function recognise(
  queries: Queries,
  hashes: readonly IdentityHash[],
  {
    isCnpConfirmed,
    otherPersonIds,
    now,
  }: {
    readonly isCnpConfirmed: boolean;
    readonly otherPersonIds: readonly string[];
    readonly now: Date;
  },
): Promise<Recognised> {
  if (hashes.length === 0) return { pause: undefined, possible: undefined };
  const { rows } = await sql<KnownRow>`
    select kind, pause_kind as "pauseKind", has_cnp as "hasCnp", nullif(ends_at, 'infinity') as until,
      ${personId} as "personId"
    from unnest(${hashes.map(({ kind }) => kind)}::text[], ${hashes.map(({ hash }) => hash)}::bytea[])
      as known (kind, hash)
    join excluded_identity using (kind, hash)
    where ends_at > ${now} order by ends_at desc`.execute(queries);
  const certain = rows.find(
    ({ kind }) => kind === 'e-mail' || kind === 'subject' || (kind === 'confirmed-cnp' && isCnpConfirmed),
  );
  const undecided = rows.filter((row) => !otherPersonIds.includes(row.personId));
  const possible = [
    isCnpConfirmed ? [] : byCnp(undecided, 'confirmed-cnp'),
    byCnp(undecided, 'cnp'),
    alike(undecided),
  ].flat();
  return {
    pause: certain && { kind: certain.pauseKind, until: certain.until },
    possible: together(possible),
  };
}

function byCnp(rows: readonly KnownRow[], likeness: 'cnp' | 'confirmed-cnp'): ExclusionMatch[] {
  const found = rows.filter(({ kind }) => kind === likeness);
  const [last] = found;
  return last === undefined ? [] : [matchOf(likeness, last, personsOf(found))];
}

function matchOf(
  likeness: Likeness,
  { pauseKind, until }: KnownRow,
  personIds: readonly string[],
): ExclusionMatch {
  return { likenesses: [likeness], pauseKind, until, personIds };
}

function personsOf(rows: readonly KnownRow[]): string[] {
  return [...new Set(rows.map((row) => row.personId))];
}

/** Those with phone, name and date of birth. Each may be another person's: all are asked. */
function alike(rows: readonly KnownRow[]): ExclusionMatch[] {
  const phones = rows.filter(({ kind }) => kind === 'phone');
  const names = rows.filter(({ kind }) => kind === 'name-birth-date');
  const [phone, name] = [phones[0], names[0]];
  if (phone === undefined || name === undefined) return [];
  const until = earlier(phone.until, name.until);
  const isSeen = [...phones, ...names].every(({ hasCnp }) => hasCnp);
  const withBoth = personsOf(phones).filter((person) => personsOf(names).includes(person));
  // one who has the name alone is not decided by it
  const personIds = withBoth.length > 0 ? withBoth : personsOf([...phones, ...names]);
  return [matchOf(isSeen ? 'other-cnp' : 'no-cnp', { ...phone, until }, personIds)];
}

/** Null is for ever. */
function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/**
 * Remembers for longer, until an instant or for ever (null), who excluded themselves: of these
 * hashes, those that are remembered until an end that an exclusion of the account had before. Who
 * types another excluded person into the profile lengthens nothing of that person's.
 */
export async function lengthenExcludedIdentities(
  transaction: Queries,
  hashes: readonly IdentityHash[],
  {
    ownEnds,
    until,
    now,
  }: { readonly ownEnds: readonly Date[]; readonly until: Date | null; readonly now: Date },
): Promise<void> {
  if (hashes.length === 0 || ownEnds.length === 0) return;
  await sql`
    insert into excluded_identity (kind, hash, key_id, pause_kind, has_cnp, person_id, ends_at)
    select distinct kind, hash, known.key_id, known.pause_kind, known.has_cnp, ${personId},
      coalesce(${until}::timestamptz, 'infinity')
    from unnest(${hashes.map(({ kind }) => kind)}::text[], ${hashes.map(({ hash }) => hash)}::bytea[])
      as given (kind, hash)
    join excluded_identity known using (kind, hash)
    where known.pause_kind = 'self-exclusion' and known.ends_at = any(${ownEnds}::timestamptz[])
      and known.ends_at > ${now}
    on conflict do nothing`.execute(transaction);
}

/**
 * Forgets those whose exclusion is over by the time of the database, which refuses to forget any
 * other.
 */
export async function deleteEndedExclusions(queries: Queries): Promise<void> {
  await sql`delete from excluded_identity where ends_at <= now()`.execute(queries);
}

/** How many hashes are kept that were made by none of these keys. */
export async function countHashesByOthers(queries: Queries, keyIds: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from excluded_identity
    where key_id is not null and key_id <> all (${keyIds}::bytea[])`.execute(queries);
  return rows[0]?.count ?? 0;
}
