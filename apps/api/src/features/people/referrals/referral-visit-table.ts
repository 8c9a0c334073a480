import { sql } from 'kysely';
import type { Queries } from '../../../platform/database/database.ts';
import type { ReferralCodeTable } from './referral-code-table.ts';

/** Records a visit; a repeated visit on the same day changes nothing. */
export async function insertVisit(
  queries: Queries,
  code: ReferralCodeTable,
  { day, visitorHash }: { day: string; visitorHash: Buffer },
): Promise<void> {
  await sql`
    insert into referral_visit (player_id, referral_code_id, day, visitor_hash)
    values (${code.player_id}, ${code.referral_code_id}, ${day}, ${visitorHash})
    on conflict do nothing`.execute(queries);
}

/**
 * Counts the visits of each of a player's codes, including today's.
 * @returns a map from code id to count, without codes that have no visits
 */
export async function countVisits(queries: Queries, playerId: string): Promise<Map<string, number>> {
  const counted = await sql<{ id: string; visits: number }>`
    select referral_code_id as id, sum(visits)::bigint as visits from (
      select referral_code_id, count(*) as visits from referral_visit
      where player_id = ${playerId} group by referral_code_id
      union all
      select referral_code_id, visits from referral_visit_count where player_id = ${playerId}
    ) as parts group by referral_code_id`.execute(queries);
  return new Map(counted.rows.map(({ id, visits }) => [id, visits]));
}

/**
 * Replaces the visits of days before `day` by their number, and deletes all data about the
 * visitors.
 */
export async function foldVisitsBefore(queries: Queries, day: string): Promise<void> {
  await sql`
    with over as (delete from referral_visit where day < ${day} returning player_id, referral_code_id, day)
    insert into referral_visit_count as known (player_id, referral_code_id, day, visits)
    select player_id, referral_code_id, day, count(*) from over group by player_id, referral_code_id, day
    on conflict (player_id, referral_code_id, day) do update set visits = known.visits + excluded.visits`.execute(
    queries,
  );
}
