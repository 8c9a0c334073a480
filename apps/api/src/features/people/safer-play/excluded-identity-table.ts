import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { IdentityHash, IdentityKind } from './identity-hash.ts';
import { endsLater } from './play-pause.ts';

/** A row of `excluded_identity`. */
interface ExcludedIdentityTable {
  kind: IdentityKind;
  hash: Buffer;
  key_id: Buffer;
  pause_kind: RememberedPause['kind'];
  /** An operator saw the CNP in a document of the excluded person. */
  is_document_seen: boolean;
  ends_at: Date;
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

/** Remembers who does not play. */
export async function addExcludedIdentities(
  transaction: Queries,
  hashes: readonly IdentityHash[],
  {
    pause: { kind: pauseKind, until },
    isDocumentSeen,
  }: { readonly pause: RememberedPause; readonly isDocumentSeen: boolean },
): Promise<void> {
  for (const { kind, hash, keyId } of hashes) {
    await sql`
      insert into excluded_identity (kind, hash, key_id, pause_kind, is_document_seen, ends_at)
      values (${kind}, ${hash}, ${keyId}, ${pauseKind}, ${kind === 'cnp' && isDocumentSeen},
        coalesce(${until}::timestamptz, 'infinity'))
      on conflict do nothing`.execute(transaction);
  }
}

/** An excluded person who has something of a player. */
export interface Exclusion {
  readonly kind: IdentityKind;
  readonly pauseKind: RememberedPause['kind'];
  /** Null is for ever. */
  readonly until: Date | null;
  /** Of a CNP: an operator saw it in a document of the excluded person. */
  readonly isDocumentSeen: boolean;
}

/** The exclusions at an instant of those who are remembered by one of these hashes. */
export async function findExclusions(
  queries: Queries,
  hashes: readonly IdentityHash[],
  now: Date,
): Promise<readonly Exclusion[]> {
  if (hashes.length === 0) return [];
  const { rows } = await sql<Exclusion>`
    select kind, pause_kind as "pauseKind", nullif(ends_at, 'infinity') as until,
      is_document_seen as "isDocumentSeen"
    from unnest(${hashes.map(({ kind }) => kind)}::text[], ${hashes.map(({ hash }) => hash)}::bytea[])
      as known (kind, hash)
    join excluded_identity using (kind, hash)
    where ends_at > ${now}`.execute(queries);
  return rows;
}

/** The one that ends last; undefined when there is none. */
export function lastOf<One extends Pick<Exclusion, 'until'>>(some: readonly One[]): One | undefined {
  return some.toSorted((one, other) => (endsLater(one, other) ? -1 : 1))[0];
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
    where key_id <> all (${keyIds}::bytea[])`.execute(queries);
  return rows[0]?.count ?? 0;
}
