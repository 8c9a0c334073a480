import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlayPeriod } from './play-period.ts';

/** Dependencies of the feature. */
export interface SaferPlay extends Platform {
  /**
   * What a player spent since each instant, in bani: all tickets ordered that are neither expired
   * nor refunded at `now`.
   */
  readonly spentSince: (
    queries: Queries,
    playerId: string,
    since: Readonly<Record<PlayPeriod, Date>>,
    now: Date,
  ) => Promise<Readonly<Record<PlayPeriod, number>>>;
  /** A player's date of birth, `YYYY-MM-DD`; null before it was entered. */
  readonly birthDateOf: (queries: Queries, playerId: string) => Promise<string | null>;
}
