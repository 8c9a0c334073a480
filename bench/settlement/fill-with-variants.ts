import type pg from 'pg';

/** The drawn numbers, in the order of the draw. */
export const drawnNumbers = [44, 11, 45, 46, 33, 19];

export const drawId = '00000000-0000-4000-8000-000000000649';

/**
 * Fills an empty, migrated database with paid 6/49 tickets in one draw. Each has three variants;
 * one in ten is combined, with seven to nine numbers. SQL fills the tables from a pool of random
 * variants. The measured code and tables are the product's own.
 * @param variants number of variants, rounded down to whole tickets
 */
export async function fillWithVariants(client: pg.Client, variants: number): Promise<void> {
  const tickets = Math.floor(variants / 3);
  await client.query(`set synchronous_commit = off`);
  // Disables triggers, whose checks row by row are satisfied by construction.
  await client.query(`set session_replication_role = replica`);
  await client.query(
    `insert into draw (draw_id, game_code, draw_at, sales_close_at)
     values ($1, 'loto-6-49', now() + interval '1 day', now() + interval '23 hours')`,
    [drawId],
  );
  await client.query(`
    create unlogged table pool as
    select i, array_agg(n order by n)::smallint[] as numbers, bit_or(1::bigint << (n - 1)) as mask
    from (
      select i, n, row_number() over (partition by i order by random()) as place
      from generate_series(0, 99999) as i, generate_series(1, 49) as n
    ) as shuffled
    where place <= case when i % 10 = 0 then 7 + i / 10 % 3 else 6 end
    group by i`);
  await client.query(`create unique index on pool (i)`);
  await client.query(
    `insert into ticket (player_id, ticket_id, player_ticket_no, ticket_number, serial, game_code, status, side_game_number_count, draw_count,
       simple_variant_count, main_bani, side_game_bani, price_bani, fee_bani, total_bani, language, created_at, expires_at, paid_at)
     select gen_random_uuid(), gen_random_uuid(), 1, i, '649-BENCH-' || i, 'loto-6-49', 'active', 0, 1,
       3, 2400, 0, 2400, 50, 2450, 'ro', now(), now() + interval '30 minutes', now()
     from generate_series(1, $1::integer) as i`,
    [tickets],
  );
  await client.query(
    `insert into ticket_draw (player_id, ticket_id, draw_id, position, main_bani, side_game_bani)
     select player_id, ticket_id, $1, 0, 2400, 0 from ticket`,
    [drawId],
  );
  await client.query(`
    insert into ticket_variant (player_id, ticket_id, position, numbers, jokers, numbers_mask, jokers_mask, is_combined,
      is_quick_pick, simple_variant_count, created_at)
    select player_id, ticket_id, position, numbers, '{}', mask, 0, cardinality(numbers) > 6, true,
      choose(cardinality(numbers), 6), now()
    from (
      select *, floor(random() * 100000)::integer as i from ticket, generate_series(0, 2) as position offset 0
    ) as played
    join pool using (i)`);
  await client.query(`drop table pool`);
  await client.query(`set session_replication_role = origin`);
  await client.query(`vacuum (freeze, analyze)`);
  await client.query(`checkpoint`);
}
