import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { IdentityHash, IdentityKind } from './identity-hash.ts';
import { endsLater } from './play-pause.ts';

interface ExcludedIdentityTable {
  kind: IdentityKind;
  hash: Buffer;
  key_id: Buffer;
  pause_kind: RememberedPause['kind'];
  /** True if an operator has seen the CNP in a document of the excluded person. */
  is_document_seen: boolean;
  ends_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    excluded_identity: ExcludedIdentityTable;
  }
}

/** A remembered person's pause: its end and its kind. */
export interface RememberedPause {
  readonly kind: 'time-out' | 'self-exclusion';
  /** Null if it doesn't end. */
  readonly until: Date | null;
}

/** Stores the hashes of an excluded person. */
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

/** An excluded person who shares an identity with a player. */
export interface Exclusion {
  readonly kind: IdentityKind;
  readonly pauseKind: RememberedPause['kind'];
  /** Null if it doesn't end. */
  readonly until: Date | null;
  /** For a CNP: an operator has seen it in a document of the excluded person. */
  readonly isDocumentSeen: boolean;
}

/** Returns the exclusions in effect at `now` for any of these hashes. */
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

/** Returns the exclusion that ends last, or undefined. */
export function lastOf<One extends Pick<Exclusion, 'until'>>(some: readonly One[]): One | undefined {
  return some.toSorted((one, other) => (endsLater(one, other) ? -1 : 1))[0];
}

/**
 * Deletes exclusions that have ended by the database's clock; the database rejects deleting others.
 */
export async function deleteEndedExclusions(queries: Queries): Promise<void> {
  await sql`delete from excluded_identity where ends_at <= now()`.execute(queries);
}

/** Counts stored hashes that none of these keys made. */
export async function countHashesByOthers(queries: Queries, keyIds: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from excluded_identity
    where key_id <> all (${keyIds}::bytea[])`.execute(queries);
  return rows[0]?.count ?? 0;
}
