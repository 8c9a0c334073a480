import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Ticket } from '@loto/api-contract';
import type pg from 'pg';

/**
 * Compares acknowledged tickets with those in the database: game, status, price, time, numbers and
 * draws, and that each has one idempotency key.
 * @returns the number of tickets that are missing or differ, and of those without a response
 */
export async function countDifferences(
  client: pg.Client,
  answersFile: string,
): Promise<{ missing: number; unanswered: number }> {
  // The planner assumes that a group has one row, and its nested loops over groups would take
  // minutes.
  await client.query('set enable_nestloop = off');
  const { rows } = await client.query<{ id: string; facts: unknown }>(`
    with key_of as (
      select player_id, (answer ->> 'ticketId')::uuid as ticket_id, count(*) as keys
      from idempotency_key where call_id = 'buyTicket' group by 1, 2
    )
    select t.ticket_id as id, json_build_array(t.game_code, t.status, t.total_bani,
      (extract(epoch from t.created_at) * 1000)::bigint, v.numbers, d.draws, k.keys) as facts
    from ticket t
    join (select player_id, ticket_id, json_agg(numbers order by position) as numbers from ticket_variant group by 1, 2) v
      using (player_id, ticket_id)
    join (select player_id, ticket_id, json_agg(draw_id order by position) as draws from ticket_draw group by 1, 2) d
      using (player_id, ticket_id)
    left join key_of k using (player_id, ticket_id)`);
  await client.query('reset enable_nestloop');
  const stored = new Map(rows.map(({ id, facts }) => [id, JSON.stringify(facts)]));
  let missing = 0;
  for await (const line of createInterface({ input: createReadStream(answersFile) })) {
    const { gameTicket } = (JSON.parse(line) as { data: { gameTicket: Ticket } }).data;
    if (stored.get(gameTicket.id) !== factsOf(gameTicket)) missing += 1;
    stored.delete(gameTicket.id);
  }
  return { missing, unanswered: stored.size };
}

function factsOf({ gameCode, status, totalBani, createdAt, variants, draws }: Ticket): string {
  const numbers = variants.map((variant) => variant.numbers);
  const drawIds = draws.map(({ id }) => id);
  return JSON.stringify([gameCode, status, totalBani, Date.parse(createdAt), numbers, drawIds, 1]);
}
