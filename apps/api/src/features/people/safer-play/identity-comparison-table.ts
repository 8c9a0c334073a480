import { sql, type Generated } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import { inOrder, isByCnp, type ExclusionMatch, type Likeness } from './exclusion-match.ts';

/** A row of `identity_comparison`: when a player was compared last, and whom they resemble. */
interface IdentityComparisonTable {
  player_id: string;
  compared_at: Date;
  /** What the version before reads: the one that says most. */
  match: Exclude<Likeness, 'earlier-cnp'> | null;
  likenesses: Generated<Likeness[]>;
  /** Of those whom they resemble; stale where `match` is null. */
  person_ids: Generated<string[]>;
  /** Those who are others, as an operator saw in a document. */
  other_person_ids: Generated<string[]>;
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
 * resemble by one that they gave before.
 * @param found how they resemble another one now
 */
export async function recordComparison(
  transaction: Queries,
  playerId: string,
  found: readonly Likeness[],
): Promise<void> {
  const before = await findRow(transaction, playerId);
  const had = before === undefined ? [] : likenessesOf(before);
  const gone = found.some(isByCnp) ? [] : (['earlier-cnp'] as const);
  const kept = inOrder(had.flatMap((likeness) => (isByCnp(likeness) ? gone : [likeness])));
  await sql`
    insert into identity_comparison as known (player_id, compared_at) values (${playerId}, now())
    on conflict (player_id) do update set compared_at = now(), likenesses = ${kept}::text[],
      match = case when known.match is not null then ${mostOf(kept)} end`.execute(transaction);
}

/** Records whom a player, who is locked, resembles, beside those whom they did before. */
export async function recordMatch(
  transaction: Queries,
  playerId: string,
  { likenesses: found, personIds, pauseKind, until }: ExclusionMatch,
): Promise<void> {
  const before = await findRow(transaction, playerId);
  const had = before === undefined || before.match === null ? [] : before.personIds;
  const persons = [...new Set([...had, ...personIds])];
  const likenesses = inOrder([...(before === undefined ? [] : likenessesOf(before)), ...found]);
  await sql`
    insert into identity_comparison as known
      (player_id, compared_at, match, likenesses, person_ids, pause_kind, ends_at)
    values (${playerId}, '-infinity', ${mostOf(likenesses)}, ${likenesses}::text[], ${persons}::uuid[],
      ${pauseKind}, coalesce(${until}::timestamptz, 'infinity'))
    on conflict (player_id) do update set match = excluded.match, likenesses = excluded.likenesses,
      person_ids = excluded.person_ids,
      pause_kind = case when known.ends_at > excluded.ends_at then known.pause_kind else excluded.pause_kind end,
      ends_at = greatest(known.ends_at, excluded.ends_at)`.execute(transaction);
}

/** `no-cnp` where none is left that the version before knows: it demands the most. */
function mostOf(found: readonly Likeness[]): Exclude<Likeness, 'earlier-cnp'> {
  return found.filter((likeness) => likeness !== 'earlier-cnp').at(-1) ?? 'no-cnp';
}

interface ComparedRow {
  match: Likeness | null;
  likenesses: readonly Likeness[];
  personIds: readonly string[];
  pauseKind: ExclusionMatch['pauseKind'];
  until: Date | null;
  endsAt: Date | number;
}

async function findRow(queries: Queries, playerId: string): Promise<ComparedRow | undefined> {
  const { rows } = await sql<ComparedRow>`
    select match, likenesses, person_ids as "personIds", pause_kind as "pauseKind", nullif(ends_at, 'infinity') as until,
      ends_at as "endsAt"
    from identity_comparison where player_id = ${playerId}`.execute(queries);
  return rows[0];
}

/** A server of the version before writes `match` alone. */
function likenessesOf({ match, likenesses }: Pick<ComparedRow, 'match' | 'likenesses'>): Likeness[] {
  if (match === null) return [];
  return inOrder(likenesses.length === 0 || isByCnp(match) ? [...likenesses, match] : likenesses);
}

/** Whom a player resembles, of those who do not play at an instant; undefined is no one. */
export async function findMatch(
  queries: Queries,
  playerId: string,
  now: Date,
): Promise<ExclusionMatch | undefined> {
  const row = await findRow(queries, playerId);
  if (row === undefined || row.match === null || Number(row.endsAt) <= now.getTime()) return undefined;
  const { personIds, pauseKind, until } = row;
  return { likenesses: likenessesOf(row), personIds, pauseKind, until };
}

/** For reports: who resembles one who does not play, and until when that one does not. */
export const resemblingPlayers = sql`(
  select player_id, ends_at from identity_comparison where match is not null)`;

/**
 * Removes whom a player resembles: an operator decided it. Of those who are others it is not asked
 * again.
 */
export async function forgetMatch(
  transaction: Queries,
  playerId: string,
  { otherPersonIds }: { readonly otherPersonIds: readonly string[] },
): Promise<void> {
  const others = [...new Set([...(await findOtherPersons(transaction, playerId)), ...otherPersonIds])];
  await transaction
    .updateTable('identity_comparison')
    .set({
      match: null,
      likenesses: [],
      person_ids: [],
      other_person_ids: others,
      pause_kind: null,
      ends_at: null,
    })
    .where('player_id', '=', playerId)
    .execute();
}

/** The excluded persons of whom an operator saw in a document that the player is another. */
export async function findOtherPersons(queries: Queries, playerId: string): Promise<readonly string[]> {
  const found = await queries
    .selectFrom('identity_comparison')
    .select('other_person_ids')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found?.other_person_ids ?? [];
}

/** Removes the comparison of a player whose account is deleted. */
export async function eraseComparison(transaction: Queries, playerId: string): Promise<void> {
  await transaction.deleteFrom('identity_comparison').where('player_id', '=', playerId).execute();
}
