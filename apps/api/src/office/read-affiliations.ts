import { sql } from 'kysely';
import { affiliatedPlayers } from '../features/people/accounts/index.ts';
import type { Queries } from '../platform/database/database.ts';

/** What one partner's links brought. */
export interface Affiliation {
  readonly code: string;
  readonly players: number;
  readonly buyers: number;
  readonly tickets: number;
  readonly stakeBani: number;
}

/**
 * Returns what partners' links brought, sorted by the number of accounts.
 * @param period the time in which the accounts were opened; null doesn't restrict it
 */
export async function readAffiliations(
  queries: Queries,
  { since, until, most }: { readonly since: Date | null; readonly until: Date | null; readonly most: number },
): Promise<Affiliation[]> {
  const found = await sql<Affiliation>`
    select affiliation_code as code, count(distinct player.player_id)::int as players,
      count(distinct ticket.player_id)::int as buyers, count(ticket.ticket_id)::int as tickets,
      coalesce(sum(stake.bani), 0)::bigint as "stakeBani"
    from ${affiliatedPlayers} player
    left join ordered_ticket ticket on ticket.player_id = player.player_id
      and ticket.status in ('active', 'won', 'lost')
    left join lateral (
      select sum(main_bani + coalesce(side_game_bani, 0)) as bani from draw_entry entry
      where entry.player_id = ticket.player_id and entry.ticket_id = ticket.ticket_id
    ) stake on true
    where (${since}::timestamptz is null or player.created_at >= ${since})
      and (${until}::timestamptz is null or player.created_at < ${until})
    group by affiliation_code order by players desc, code limit ${most}`.execute(queries);
  return found.rows;
}
