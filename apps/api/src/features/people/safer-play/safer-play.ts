import type { Language } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CnpState } from '../profile/index.ts';

/** The data by which a player is recognised; null is unknown. */
export interface PlayerIdentity {
  /** Lower case. */
  readonly email: string | null;
  readonly cnp: string | null;
  readonly cnpState: CnpState;
  /** PROVIDER:SUBJECT of each sign-in with Google, Apple or the partner. */
  readonly subjects: readonly string[];
}

/** The amount that a player paid, or won, in a month in Romania (`YYYY-MM`) with a game. */
export interface MonthlySum {
  readonly month: string;
  readonly gameCode: GameCode;
  readonly bani: number;
}

/** A player who paid or won, with the language of their last action. */
export interface ActivePlayer {
  readonly playerId: string;
  readonly language: Language;
}

/** A time interval; the end is exclusive. */
export interface Interval {
  readonly from: Date;
  readonly until: Date;
}

type SumByMonth = (queries: Queries, playerId: string, interval: Interval) => Promise<readonly MonthlySum[]>;

/** Returns the next players by id after a given one, or the first ones for null. */
type FindActive = (
  queries: Queries,
  page: Interval & { readonly after: string | null; readonly most: number },
) => Promise<readonly ActivePlayer[]>;

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    /**
     * Emitted when a player may not buy any more, so that features end the player's open purchases.
     */
    onPlayerPaused: { readonly playerId: string };
  }
}

/** Dependencies of the feature. */
export interface SaferPlay extends Platform {
  /**
   * Returns the amount a player spent since each point in time, in bani: all ordered tickets except
   * those expired or refunded.
   */
  readonly spentSince: <Name extends string>(
    queries: Queries,
    playerId: string,
    since: Readonly<Record<Name, Date>>,
  ) => Promise<Readonly<Record<Name, number>>>;
  /** Returns a player's date of birth, `YYYY-MM-DD`, or null before it was entered. */
  readonly birthDateOf: (queries: Queries, playerId: string) => Promise<string | null>;
  readonly identityOf: (queries: Queries, playerId: string) => Promise<PlayerIdentity>;
  /** Price and fee of paid tickets, minus refunds. */
  readonly paidByMonth: SumByMonth;
  /** Prizes after tax. */
  readonly wonByMonth: SumByMonth;
  readonly findPayers: FindActive;
  readonly findWinners: FindActive;
}
