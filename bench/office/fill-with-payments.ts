import type pg from 'pg';

/** Number of payments per player. */
const paymentsPerPlayer = 10;

/** Number of payments per statement, to keep transactions small. */
const atOnce = 1_000_000;

interface Fill {
  /** All payments. */
  readonly payments: number;
  /**
   * Payments on the busiest day, which is the newest. The others are spread evenly over the 900
   * days before.
   */
  readonly onBusyDay: number;
  /** Beginning of the busiest day. */
  readonly day: Date;
}

/**
 * Fills a migrated database with tickets and their payments in chronological order, as if they had
 * been stored normally. Most succeeded; some failed, expired or were refunded.
 */
export async function fillWithPayments(client: pg.Client, { payments, onBusyDay, day }: Fill): Promise<void> {
  await client.query('set synchronous_commit = off');
  // Disables triggers and foreign keys, whose checks row by row are satisfied by construction.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into player (player_id, email, email_verified_at, created_at)
     select md5('player ' || i)::uuid, i || '@jucator.test', now(), now()
     from generate_series(0, $1::int) as i`,
    [Math.ceil(payments / paymentsPerPlayer)],
  );
  await client.query(`
    create unlogged table bench_payment (
      i bigint, player_id uuid, ticket_id uuid, payment_id uuid, created_at timestamptz, status text)`);
  const before = payments - onBusyDay;
  for (let first = 0; first < payments; first += atOnce) {
    await client.query('truncate bench_payment');
    await client.query(
      `insert into bench_payment
       select i, md5('player ' || (i * 7919) % $3::bigint)::uuid, gen_random_uuid(), gen_random_uuid(),
         case when i < $4::bigint
           then $6::timestamptz - interval '900 days' + i * (interval '900 days' / $4::bigint)
           else $6::timestamptz + (i - $4::bigint) * (interval '24 hours' / $5::bigint) end,
         case when i % 50 = 0 then 'failed' when i % 51 = 0 then 'expired'
           when i % 200 = 3 then 'refunded' when i % 10000 = 5 then 'refund-pending' else 'succeeded' end
       from generate_series($1::bigint, $2::bigint) as i`,
      [
        first,
        Math.min(payments, first + atOnce) - 1,
        Math.ceil(payments / paymentsPerPlayer),
        before,
        onBusyDay,
        day,
      ],
    );
    await client.query(
      `insert into ticket (player_id, ticket_id, player_ticket_no, ticket_number, serial, game_code, status,
         side_game_number_count, draw_count, simple_variant_count, main_bani, side_game_bani, price_bani,
         fee_bani, total_bani, language, created_at, expires_at, paid_at)
       select player_id, ticket_id, 2000000000 + i, i, '649-BENC-' || lpad(i::text, 9, '0'), 'loto-6-49',
         case status when 'succeeded' then 'lost' when 'refunded' then 'refunded'
           when 'refund-pending' then 'refunded' else 'expired' end,
         0, 1, 1, 800, 0, 800, 50, 850, 'ro', created_at, created_at + interval '30 minutes',
         case when status in ('succeeded', 'refunded', 'refund-pending') then created_at + interval '1 minute' end
       from bench_payment order by i`,
    );
    await client.query(
      `insert into payment (player_id, payment_id, ticket_id, provider, status, amount_bani, taken_bani,
         taken_at, refund_reason, failure_code, success_url, failed_url, language, description,
         checkout_expires_at, provider_reference, payment_url, card_brand, card_last4, created_at,
         provider_refund_reference, refunded_at)
       select player_id, payment_id, ticket_id, 'stripe', status, 850, case when is_taken then 850 end,
         case when is_taken then created_at + interval '1 minute' end,
         case when status like 'refund%' then 'ticket-refunded' end,
         case when status = 'failed' then 'card_declined' end,
         'https://loto.example/plata/reusita', 'https://loto.example/plata/esuata', 'ro',
         'Bilet 6/49 la tragerea de joi', created_at + interval '30 minutes', 'pi_' || payment_id,
         'https://checkout.stripe.example/c/pay/' || payment_id, 'Visa', '4242', created_at,
         case when status = 'refunded' then 're_' || payment_id end,
         case when status = 'refunded' then created_at + interval '2 hours' end
       from (
         select *, status in ('succeeded', 'refunded', 'refund-pending') as is_taken from bench_payment
       ) paid order by i`,
    );
  }
  await client.query('drop table bench_payment');
  await client.query('set session_replication_role = origin');
  await client.query('vacuum (freeze, analyze)');
  await client.query('checkpoint');
}
