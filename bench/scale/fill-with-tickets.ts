import type pg from 'pg';

/** Number of tickets per player: ten million tickets belong to a million players. */
export const ticketsPerPlayer = 10;

/**
 * Fills a migrated database with its players' tickets: one variant and one draw each, bought evenly
 * over the last thousand days, all lost. Idempotency keys are omitted, because they expire after a
 * month. Rows are inserted in index order; otherwise, ten million would take hours.
 * @param tickets `ticketsPerPlayer` for each player
 */
export async function fillWithTickets(client: pg.Client, tickets: number): Promise<void> {
  await client.query('set synchronous_commit = off');
  // Disables triggers and foreign keys, whose checks row by row are satisfied by construction.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into draw (draw_id, game_code, draw_at, sales_close_at)
     select gen_random_uuid(), 'loto-6-49', now() - day * interval '1 day', now() - day * interval '1 day' - interval '1 hour'
     from generate_series(0, 999) as day`,
  );
  await client.query(`
    create unlogged table bench_draw as
    select row_number() over () - 1 as number, draw_id from draw where draw_at < now()`);
  await client.query(`
    create unlogged table bench_player as
    select row_number() over (order by player_id) - 1 as number, player_id from player`);
  await client.query('create unique index on bench_player (number)');
  // One million per statement, to keep transactions small.
  for (let first = 1; first <= tickets; first += 1_000_000) {
    await client.query('drop table if exists bench_ticket');
    await client.query(
      `create unlogged table bench_ticket as
       select player_id, gen_random_uuid() as ticket_id, i, now() - (i % 1000 + 1) * interval '1 day' as bought_at, draw_id
       from generate_series(${first}, ${Math.min(tickets, first + 999_999)}) as i
       join bench_player on bench_player.number = (i - 1) / ${ticketsPerPlayer}
       join bench_draw on bench_draw.number = i % 1000
       order by player_id, ticket_id`,
    );
    await client.query(
      `insert into ticket (player_id, ticket_id, player_ticket_no, ticket_number, serial, game_code, status, side_game_number_count, draw_count,
         simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language, created_at, expires_at, paid_at,
         card_brand, card_last4)
       select player_id, ticket_id, 2000000000 - i, i, '649-BENCH-' || lpad(i::text, 9, '0'), 'loto-6-49', 'lost', 0, 1, 1, 800, 0, 800, 50, 850,
         'ro', bought_at, bought_at + interval '30 minutes', bought_at + interval '1 minute', 'Visa', '4242'
       from bench_ticket`,
    );
    await client.query(
      `insert into ticket_variant (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask, is_combined,
         is_quick_pick, simple_variant_count, created_at)
       select player_id, ticket_id, 0, '{3,11,19,24,37,42}', '{}', 2267751613444, 0, false, false, 1, bought_at from bench_ticket`,
    );
    await client.query(
      `insert into ticket_draw (player_id, ticket_id, draw_id, position, main_bani, side_game_bani)
       select player_id, ticket_id, draw_id, 0, 800, 0 from bench_ticket`,
    );
  }
  await client.query('drop table bench_ticket, bench_player, bench_draw');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
}
