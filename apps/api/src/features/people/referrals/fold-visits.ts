import { bucharestDay } from '@loto/game-rules';
import { defineJob, implementJob, type Job } from '../../../platform/jobs/define-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { foldVisitsBefore } from './referral-visit-table.ts';

const dayMs = 24 * 60 * 60_000;

const foldVisitsJob = defineJob({ name: 'fold-referral-visits', cron: '27 2 * * *' });

/** Replaces the visitors of past days by their count. */
export function foldVisits({ clock, database }: Platform): Job {
  return implementJob(foldVisitsJob, async () => {
    // yesterday stays: a request that began before midnight may still be under way
    await foldVisitsBefore(database, bucharestDay(new Date(clock.now().getTime() - dayMs)));
  });
}
