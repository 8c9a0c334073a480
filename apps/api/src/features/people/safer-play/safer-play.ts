import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlayPeriod } from './play-period.ts';

/** What is known of who a player is; null is not known. */
export interface PlayerIdentity {
  /** Lower case. */
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly cnp: string | null;
  /** First and last name. */
  readonly name: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
}

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
  readonly identityOf: (queries: Queries, playerId: string) => Promise<PlayerIdentity>;
  /** What later features end of a player who may not buy any more, in the same transaction. */
  readonly onPaused: readonly ((transaction: Transaction<Tables>, playerId: string) => Promise<void>)[];
}
