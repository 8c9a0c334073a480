import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Environment } from '../environment/open-environment.ts';
import type { FaultTally } from '../faults/fault-kinds.ts';
import { readPaidPayouts } from '../invariants/read-charges.ts';

/** Number of prizes that the server offers per transaction. */
const batchSize = 1000;

const longestMs = 90_000;

/**
 * Kills both API processes between two batches while they offer a draw's prizes, and checks that
 * they resume. Each prize must be offered once, and each small one paid once.
 * @returns descriptions of what went wrong
 */
export async function cutOffOffers(environment: Environment, tally: FaultTally): Promise<string[]> {
  const [client, holder] = [new pg.Client(environment.databaseUrl), new pg.Client(environment.databaseUrl)];
  await Promise.all([client.connect(), holder.connect()]);
  try {
    const drawId = await writePrizes(client);
    const offered = async () =>
      countOf(client, 'select count(*)::int from winning where draw_id = $1', [drawId]);
    // Locks a player of the second batch, which blocks that batch until the processes are killed.
    await holder.query('begin');
    await holder.query(
      `select from player where player_id = (select player_id from ticket_prize where draw_id = $1
        order by player_id desc limit 1) for update`,
      [drawId],
    );
    await client.query(
      `select add_job('offer-winnings', json_build_object('drawId', $1::uuid),
         job_key := 'offer-winnings:' || $1::uuid)`,
      [drawId],
    );
    await until('the first batch of prizes is offered', async () => (await offered()) > 0);
    await Promise.all(
      (['first-api', 'second-api'] as const).map((victim) =>
        environment.inject({ victim, atMs: 0, awayMs: 0 }),
      ),
    );
    await holder.query('rollback');
    if ((await offered()) !== batchSize) return [`${await offered()} prizes were offered when it was killed`];
    tally.add('offers-cut-off');
    await freeJobs(client);
    await until(
      'the queue has offered the prizes',
      async () => (await countOf(client, `select count(*)::int ${waiting}`)) === 0,
      async () => JSON.stringify((await client.query(`${jobsShown} ${waiting} limit 10`)).rows, null, 2),
    );
    return await findWrong(client, environment, drawId);
  } finally {
    await Promise.all([client.end(), holder.end()]);
  }
}

/**
 * Gives every ticket of a draw a small prize, and one player enough tickets with large prizes to
 * fill a batch. It chooses the draw with the most prizes that can be paid automatically, since
 * Stripe pays none.
 * @returns the draw
 */
async function writePrizes(client: pg.Client): Promise<string> {
  await client.query(`set session_replication_role = replica`);
  const { rows } = await client.query<{ drawId: string; playerId: string; ticketId: string }>(
    `with busiest as (
       select draw_id from ticket_draw join ticket using (player_id, ticket_id)
       join payment using (player_id, ticket_id)
       where ticket.status = 'active' and payment.status = 'succeeded'
       group by draw_id order by count(*) filter (where provider <> 'stripe') desc limit 1
     ), prize as (
       insert into ticket_prize (draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani)
       select draw_id, player_id, ticket_id, gen_random_uuid(), 5000, 0, 5000
       from busiest join ticket_draw using (draw_id) join ticket using (player_id, ticket_id)
       where status = 'active' returning *
     )
     select draw_id as "drawId", player_id as "playerId", ticket_id as "ticketId" from prize
     order by player_id limit 1`,
  );
  const { drawId = '', playerId = '', ticketId = '' } = rows[0] ?? {};
  await client.query(
    `with copy as (
       insert into ticket
       select (jsonb_populate_record(ticket, jsonb_build_object('ticket_id', gen_random_uuid(),
         'serial', 'copy ' || number, 'ticket_number', 9000000000000 + number,
         'player_ticket_no', 9000000000000 + number))).*
       from ticket, generate_series(1, $4::int) number where player_id = $2 and ticket_id = $3
       returning player_id, ticket_id
     )
     insert into ticket_prize (draw_id, player_id, ticket_id, prize_id, gross_bani, tax_bani, net_bani)
     select $1, player_id, ticket_id, gen_random_uuid(), 50000, 0, 50000 from copy`,
    [drawId, playerId, ticketId, batchSize],
  );
  await client.query(`set session_replication_role = origin`);
  return drawId;
}

const waiting = `from jobs where task_identifier in ('offer-winnings', 'make-payout')`;

const jobsShown = `select task_identifier, run_at, locked_at, attempts, left(last_error, 300) as error, now()`;

/** Moves the queue forward by ten minutes to unlock the jobs of killed workers. */
async function freeJobs(client: pg.Client): Promise<void> {
  await client.query(`update _private_jobs set locked_at = locked_at - interval '1 hour'
    where locked_at is not null`);
  await client.query(`select add_job('free-stuck-jobs')`);
}

async function findWrong(client: pg.Client, environment: Environment, drawId: string): Promise<string[]> {
  const winnings = 'ticket_prize left join winning on winning_id = prize_id';
  const wrong: [string, number][] = [
    [
      'prizes were not offered',
      await countOf(
        client,
        `select count(*)::int from ${winnings} where ticket_prize.draw_id = $1 and winning_id is null`,
        [drawId],
      ),
    ],
    [
      'prizes were paid twice',
      await countOf(
        client,
        `select count(*)::int from (select source_id from payout where payout_id::text = any($1)
           group by source_id having count(*) > 1) twice`,
        [await readPaidPayouts(environment)],
      ),
    ],
  ];
  const small = await client.query<SmallPrizes>(smallPrizes, [drawId]);
  const isPaid = small.rows.some(({ winning }) => winning === 'paid');
  return [
    ...wrong.filter(([, count]) => count > 0).map(([what, count]) => `${count} ${what}`),
    ...(isPaid ? [] : [`no small prize was paid by itself: ${JSON.stringify(small.rows)}`]),
  ];
}

/** Number of a draw's small prizes with the same outcome. */
interface SmallPrizes {
  /** The provider of the ticket's payment. */
  readonly provider: string | null;
  readonly winning: string | null;
  readonly payout: string | null;
  readonly failure: string | null;
  readonly count: number;
}

const smallPrizes = `select payment.provider, winning.status as winning, payout.status as payout,
    payout.failure_code as failure, count(*)::int
  from ticket_prize
  left join winning on winning_id = prize_id
  left join payout on source_id = prize_id
  left join payment on payment.ticket_id = ticket_prize.ticket_id and payment.status = 'succeeded'
  where ticket_prize.draw_id = $1 and ticket_prize.gross_bani = 5000
  group by 1, 2, 3, 4`;

async function countOf(client: pg.Client, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
}

/** @param describe returns the actual state, for the error message */
async function until(
  what: string,
  isSo: () => Promise<boolean>,
  describe: () => Promise<string> = async () => '',
): Promise<void> {
  const endsAt = Date.now() + longestMs;
  while (!(await isSo())) {
    if (Date.now() > endsAt) throw new Error(`It did not come that ${what}: ${await describe()}`);
    await wait(100);
  }
}
