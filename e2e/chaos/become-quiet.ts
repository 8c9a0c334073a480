import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { World } from './open-world.ts';
import { sendWhatWaits } from './provider-desk.ts';

const longestMs = 150_000;

/** What is still under way, each as a count. */
const unfinished = `select
  (select count(*) from ticket where status = 'awaiting-payment')::int as "tickets that wait",
  (select count(*) from payment where status in ('pending', 'refund-pending'))::int as "payments under way",
  (select count(*) from payment_notification where handled_at is null)::int as "notifications not handled"`;

/** Jobs that the calendar brings each minute; here they come when asked, so that nobody has to wait for a minute's end. */
const hasten = `select graphile_worker.add_job(job, job_key => 'hastened ' || job)
  from unnest(array['expire-tickets', 'sweep-payments']) as job`;

/**
 * Waits until nothing is under way any more.
 * @throws when that does not come
 */
export async function becomeQuiet({ databaseUrl, providerUrl }: World): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const until = Date.now() + longestMs;
    for (;;) {
      await sendWhatWaits(providerUrl);
      await client.query(hasten);
      await wait(1000);
      const { rows } = await client.query<Record<string, number>>(unfinished);
      const counts = Object.entries(rows[0] ?? {});
      if (counts.every(([, count]) => count === 0)) return;
      if (Date.now() > until) {
        throw new Error(
          `It does not become quiet: ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}`,
        );
      }
    }
  } finally {
    await client.end();
  }
}

/** Payments that were given back because sales had closed. */
export async function countPaidTooLate({ databaseUrl }: World): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from payment where refund_reason = 'too-late'`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}
