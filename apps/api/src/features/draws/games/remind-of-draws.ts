import { bucharestDay, GAME_CODES } from '@loto/game-rules';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sendReminders } from '../../people/push/index.ts';
import { findOpenDraws } from './draw-table.ts';

const remindOfDrawsJob = defineJob({ name: 'remind-of-draws', cron: '*/10 * * * *' });

const minuteMs = 60_000;

/** The reminder is sent this long before sales close: on the same day, with enough time to buy. */
const fromMs = 4 * 60 * minuteMs;
const untilMs = 30 * minuteMs;

/** Reminds subscribed players of the next draws, with one message for all draws of a day. */
export function remindOfDraws({ database, clock }: Pick<Platform, 'database' | 'clock'>): Job {
  return implementJob(remindOfDrawsJob, async () => {
    const now = clock.now();
    const open = await findOpenDraws(database, now);
    const today = open.filter(({ salesCloseAt }) => bucharestDay(salesCloseAt) === bucharestDay(now));
    const salesCloseAt = new Date(Math.min(...today.map((draw) => draw.salesCloseAt.getTime())));
    const leftMs = salesCloseAt.getTime() - now.getTime();
    if (today.length === 0 || leftMs > fromMs || leftMs < untilMs) return;
    await sendReminders(
      { database, clock },
      {
        occasion: bucharestDay(now),
        gameCodes: GAME_CODES.filter((code) => today.some(({ gameCode }) => gameCode === code)),
        path: '/user/home',
        salesCloseAt,
      },
    );
  });
}
