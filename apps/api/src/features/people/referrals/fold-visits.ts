import { bucharestDay } from '@loto/game-rules';
import type { Platform } from '../../../platform/platform.ts';
import { foldVisitsBefore } from './referral-visit-table.ts';

const dayMs = 24 * 60 * 60_000;

export const foldVisitsJob = 'fold-referral-visits';

/** Forgets the visitors of days that are over and keeps how many they were; run once a day. */
export function foldVisits({ clock, database }: Platform): () => Promise<void> {
  return async () => {
    // yesterday stays: a request that began before midnight may still be under way
    await foldVisitsBefore(database, bucharestDay(new Date(clock.now().getTime() - dayMs)));
  };
}
