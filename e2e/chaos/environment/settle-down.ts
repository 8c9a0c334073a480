import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { LateCard } from '../invariants/observations.ts';
import { sendWhatWaits } from './control.ts';
import type { Environment } from './open-environment.ts';

const longestMs = 150_000;

/**
 * Counts unfinished work. A payment without a page stays pending until a minute after the page
 * would have closed by the provider's clock, which is the machine's. There's no need to wait that
 * long once we have queried the provider about it ($1).
 */
const isUnderWay = `(status = 'refund-pending'
  or status = 'pending' and (payment_url is not null or polled_at is null or polled_at < $1))`;

const unfinished = `select
  (select count(*) from ticket where status = 'awaiting-payment')::int as "tickets that wait",
  (select count(*) from payment where ${isUnderWay})::int as "payments under way",
  (select count(*) from payment_notification where handled_at is null)::int as "notifications not handled"`;

/** Selects unfinished payments and the jobs that should complete them. */
const stuckPayments = `select payment_id, provider, status, polled_at, checkout_expires_at, (
    select json_agg(json_build_object('job', task_identifier, 'runAt', run_at, 'lockedAt', locked_at,
      'attempts', attempts, 'error', left(last_error, 200)))
    from jobs where key like '%:' || payment_id
  ) as jobs
  from payment where ${isUnderWay} limit 10`;

/** Runs the jobs immediately that otherwise run every minute, so that tests don't wait. */
const hasten = `select add_job(job, job_key => 'hastened ' || job)
  from unnest(array['expire-tickets', 'sweep-payments']) as job`;

/**
 * Waits until no work is unfinished.
 * @param since the product's current time; the provider must be queried about each payment after it
 * @throws if that takes too long
 */
export async function settleDown(
  { databaseUrl, cardDrivers, partnerUrl }: Environment,
  since: Date,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const until = Date.now() + longestMs;
    for (;;) {
      for (const driver of Object.values(cardDrivers)) await driver.sendWhatWaits();
      await sendWhatWaits(partnerUrl);
      await client.query(hasten);
      await wait(1000);
      const { rows } = await client.query<Record<string, number>>(unfinished, [since]);
      const counts = Object.entries(rows[0] ?? {});
      if (counts.every(([, count]) => count === 0)) return;
      if (Date.now() > until) {
        const { rows: stuck } = await client.query(stuckPayments, [since]);
        const left = counts.map(([what, count]) => `${count} ${what}`).join(', ');
        throw new Error(`It does not become quiet: ${left}\n${JSON.stringify(stuck, null, 2)}`);
      }
    }
  } finally {
    await client.end();
  }
}

/**
 * Waits until every card that was missing from its player's list has been saved.
 * @returns descriptions of the lost cards
 */
export async function findLostCards(
  { databaseUrl }: Pick<Environment, 'databaseUrl'>,
  lateCards: readonly LateCard[],
  mostMs = longestMs,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const until = Date.now() + mostMs;
    for (;;) {
      const { rows } = await client.query<{ reference: string }>(
        `select provider_reference as reference from card_setup
         where provider_reference = any($1) and status = 'succeeded'`,
        [lateCards.map(({ checkoutId }) => checkoutId)],
      );
      const saved = new Set(rows.map(({ reference }) => reference));
      const missing = lateCards.filter(({ checkoutId }) => !saved.has(checkoutId));
      if (missing.length === 0 || Date.now() >= until)
        return missing.map(({ answers }) => `a saved card is lost: ${answers}`);
      await wait(1000);
    }
  } finally {
    await client.end();
  }
}

/** Counts payments by card and at the partner that were refunded because sales had closed. */
export async function countPaidTooLate({
  databaseUrl,
}: Environment): Promise<{ byCard: number; atPartner: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ byCard: number; atPartner: number }>(
      `select count(*) filter (where provider <> 'partner')::int as "byCard",
         count(*) filter (where provider = 'partner')::int as "atPartner"
       from payment where refund_reason = 'too-late'`,
    );
    return rows[0] ?? { byCard: 0, atPartner: 0 };
  } finally {
    await client.end();
  }
}

/** Counts payments that were refunded because the player had excluded themselves. */
export async function countPaidAfterExclusion({ databaseUrl }: Environment): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from payment where refund_reason = 'play-paused'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
