import { defineJob, enqueueAll, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import { findDrawsToSeal } from '../../draws/games/index.ts';
import type { Seals } from '../seals.ts';
import { sealDrawJob } from './seal-draw.ts';

const closeDrawsJob = defineJob({ name: 'close-draws', cron: '* * * * *', lane: 'seals' });

/** Enqueues the seal of each draw whose sales have closed and that has none yet. */
export function closeDraws({ database, clock }: Seals): Job {
  return implementJob(closeDrawsJob, async () => {
    const draws = await findDrawsToSeal(database, clock.now());
    if (draws.length === 0) return;
    const found = await database
      .selectFrom('draw_seal')
      .select('draw_id')
      .where(
        'draw_id',
        'in',
        draws.map(({ drawId }) => drawId),
      )
      .execute();
    const sealed = new Set(found.map(({ draw_id: drawId }) => drawId));
    const payloads = draws.flatMap(({ drawId }) => (sealed.has(drawId) ? [] : [{ drawId }]));
    await enqueueAll(database, sealDrawJob, payloads);
  });
}
