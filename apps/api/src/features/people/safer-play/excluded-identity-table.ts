import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { IdentityHash, IdentityKind } from './identity-hash.ts';

/** A row of `excluded_identity`. */
interface ExcludedIdentityTable {
  kind: IdentityKind;
  hash: Buffer;
  /** Null is one that was derived from CNP_KEY, before there was an IDENTITY_KEY. */
  key_id: Buffer | null;
  ends_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    excluded_identity: ExcludedIdentityTable;
  }
}

/** Remembers who excluded themselves. @param until null is for ever */
export async function addExcludedIdentities(
  transaction: Queries,
  hashes: readonly IdentityHash[],
  until: Date | null,
): Promise<void> {
  for (const { kind, hash, keyId } of hashes) {
    await sql`
      insert into excluded_identity (kind, hash, key_id, ends_at)
      values (${kind}, ${hash}, ${keyId}, coalesce(${until}::timestamptz, 'infinity'))
      on conflict do nothing`.execute(transaction);
  }
}

/**
 * The exclusion that ends last of those that run at an instant and by which a person is recognised:
 * by e-mail or CNP alone, by phone only together with name and date of birth. Anybody may type
 * either into a profile.
 * @returns undefined when there is none
 */
export async function findExclusion(
  queries: Queries,
  hashes: readonly IdentityHash[],
  now: Date,
): Promise<{ readonly until: Date | null } | undefined> {
  if (hashes.length === 0) return undefined;
  const { rows } = await sql<{ until: Date | null }>`
    with matched as (
      select kind, max(ends_at) as ends_at
      from unnest(${hashes.map(({ kind }) => kind)}::text[], ${hashes.map(({ hash }) => hash)}::bytea[])
        as known (kind, hash)
      join excluded_identity using (kind, hash)
      where ends_at > ${now}
      group by kind
    ), recognised as (
      select ends_at from matched where kind in ('e-mail', 'cnp')
      union all
      select min(ends_at) from matched where kind in ('phone', 'name-birth-date') having count(*) = 2
    )
    select nullif(max(ends_at), 'infinity') as until from recognised having count(*) > 0`.execute(queries);
  return rows[0];
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
