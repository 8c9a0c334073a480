import type { Queries } from '../../../platform/database/database.ts';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';

const closeDrawsJob = defineJob({ name: 'close-draws', cron: '* * * * *' });

/** Time after the close of sales in which payments that were judged before it usually commit. */
const sealDelayMs = 10_000;

/** Seals the draws whose sales have closed, each in its own transaction. */
export function closeDraws({ database, clock }: Pick<Platform, 'database' | 'clock'>): Job {
  return implementJob(closeDrawsJob, async () => {
    const now = clock.now();
    for (const drawId of await findDrawsToSeal(database, now)) await sealDraw(database, drawId, now);
  });
}

async function findDrawsToSeal(queries: Queries, now: Date): Promise<string[]> {
  const draws = await queries
    .selectFrom('draw')
    .select('draw_id')
    .where('status', '=', 'planned')
    .where('sealed_at', 'is', null)
    .where('sales_close_at', '<=', new Date(now.getTime() - sealDelayMs))
    .orderBy('sales_close_at')
    .execute();
  return draws.map(({ draw_id: drawId }) => drawId);
}

/**
 * Seals a draw unless it is sealed, cancelled, drawn or on sale. Waits for every transaction that
 * holds the draw, and refuses the later ones: after the commit the tickets of the draw are known.
 */
export async function sealDraw(queries: Queries, drawId: string, now: Date): Promise<void> {
  await queries
    .updateTable('draw')
    .set({ sealed_at: now })
    .where('draw_id', '=', drawId)
    .where('status', '=', 'planned')
    .where('sealed_at', 'is', null)
    .where('sales_close_at', '<=', now)
    .execute();
}
