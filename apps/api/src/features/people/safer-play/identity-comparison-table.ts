import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { ExclusionMatch } from './exclusion-match.ts';

/** A row of `identity_comparison`: when a player was compared last, and whom they resemble. */
interface IdentityComparisonTable {
  player_id: string;
  compared_at: Date;
  match: ExclusionMatch['kind'] | null;
  pause_kind: ExclusionMatch['pauseKind'] | null;
  ends_at: Date | null;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    identity_comparison: IdentityComparisonTable;
  }
}

/**
 * Whether a person was excluded since a player was compared. A transaction that added them may have
 * begun ten minutes before it could be seen.
 */
export async function isComparisonDue(queries: Queries, playerId: string): Promise<boolean> {
  const { rows } = await sql<{ isDue: boolean }>`
    select exists (
      select from excluded_identity where added_at > coalesce(
        (select compared_at from identity_comparison where player_id = ${playerId}), '-infinity'
      ) - interval '10 minutes') as "isDue"`.execute(queries);
  return rows[0]?.isDue ?? false;
}

/**
 * Records that a player was compared. Whom they resembled by a CNP that is theirs no more, they
 * resemble by the rest alone.
 */
export async function recordComparison(transaction: Queries, playerId: string): Promise<void> {
  await sql`
    insert into identity_comparison as known (player_id, compared_at) values (${playerId}, now())
    on conflict (player_id) do update set compared_at = now(),
      match = case when known.match in ('cnp', 'confirmed-cnp') then 'other-cnp' else known.match end`.execute(
    transaction,
  );
}

/** Records whom a player resembles; of several, how, and until the last of them may play again. */
export async function recordMatch(
  transaction: Queries,
  playerId: string,
  { kind, pauseKind, until }: ExclusionMatch,
): Promise<void> {
  await sql`
    insert into identity_comparison as known (player_id, compared_at, match, pause_kind, ends_at)
    values (${playerId}, '-infinity', ${kind}, ${pauseKind}, coalesce(${until}::timestamptz, 'infinity'))
    on conflict (player_id) do update set match = excluded.match,
      pause_kind = case when known.ends_at > excluded.ends_at then known.pause_kind else excluded.pause_kind end,
      ends_at = greatest(known.ends_at, excluded.ends_at)`.execute(transaction);
}

/** Whom a player resembles, of those who do not play at an instant; undefined is no one. */
export async function findMatch(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<ExclusionMatch | undefined> {
  const { rows } = await sql<ExclusionMatch>`
    select match as kind, pause_kind as "pauseKind", nullif(ends_at, 'infinity') as until
    from identity_comparison where player_id = ${playerId} and ends_at > ${now}`.execute(queries);
  return rows[0];
}

/** Removes whom a player resembles: an operator decided it. */
export async function forgetMatch(transaction: Queries, playerId: string): Promise<void> {
  await transaction
    .updateTable('identity_comparison')
    .set({ match: null, pause_kind: null, ends_at: null })
    .where('player_id', '=', playerId)
    .execute();
}

/** Removes the comparison of a player whose account is deleted. */
export async function eraseComparison(transaction: Queries, playerId: string): Promise<void> {
  await transaction.deleteFrom('identity_comparison').where('player_id', '=', playerId).execute();
}
