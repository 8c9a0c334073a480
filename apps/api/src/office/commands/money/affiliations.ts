import { sql } from 'kysely';
import { affiliatedPlayers } from '../../../features/people/accounts/index.ts';
import type { Command } from '../../command.ts';
import { lei, say, table } from '../../outcome.ts';
import { optionalText, readDay } from '../../read-input.ts';

interface Affiliation {
  readonly code: string;
  readonly players: number;
  readonly buyers: number;
  readonly tickets: number;
  readonly stakeBani: number;
}

const mostListed = 200;

export const affiliationsCommand: Command = {
  name: 'affiliations',
  kind: 'read',
  role: 'payments',
  usage: '[--since DAY] [--until DAY]',
  summary:
    'What came by the links of partners (affiliationCode): accounts opened, how many of them have bought, and their stakes so far, without fees. The days are those on which accounts were opened.',
  positionals: [0, 0],
  options: { since: { type: 'string' }, until: { type: 'string' } },
  async run({ transaction }, input) {
    const [since, until] = ['since', 'until'].map((name) => {
      const text = optionalText(input, name);
      return text === undefined ? null : readDay(text);
    });
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
      where (${since ?? null}::timestamptz is null or player.created_at >= ${since ?? null})
        and (${until ?? null}::timestamptz is null or player.created_at < ${until ?? null})
      group by affiliation_code order by players desc, code limit ${mostListed}`.execute(transaction);
    const rows = found.rows.map(({ code, players, buyers, tickets, stakeBani }) => [
      code,
      players,
      buyers,
      tickets,
      lei(stakeBani),
    ]);
    const header = ['code', 'accounts', 'bought', 'tickets', 'stakes'];
    return { blocks: [table(header, rows, header.slice(1))], summary: say`${rows.length} affiliation codes` };
  },
};
