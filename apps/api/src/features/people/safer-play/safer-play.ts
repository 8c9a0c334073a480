import type { Language } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CnpState } from '../profile/index.ts';

/** The data that identifies a player as a person; null means unknown. */
export interface PlayerIdentity {
  /** Lower case. */
  readonly email: string | null;
  readonly cnp: string | null;
  readonly cnpState: CnpState;
  /** PROVIDER:SUBJECT of each sign-in with Google, Apple or the partner. */
  readonly subjects: readonly string[];
}

/** How much a player paid or won with a game in a month in Romania (`YYYY-MM`). */
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

/** A time interval with an exclusive end. */
export interface Interval {
  readonly from: Date;
  readonly until: Date;
}

type SumByMonth = (queries: Queries, playerId: string, interval: Interval) => Promise<readonly MonthlySum[]>;

/** Returns the next players by id after a given one; null starts at the first. */
type FindActive = (
  queries: Queries,
  page: Interval & { readonly after: string | null; readonly most: number },
) => Promise<readonly ActivePlayer[]>;

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    /** Called when a player may no longer buy, so that features end the player's open purchases. */
    onPlayerPaused: { readonly playerId: string };
  }
}

/** Dependencies of safer play. */
export interface SaferPlay extends Platform {
  /**
   * Returns how much a player has spent since each of the given times, in bani: all ordered tickets
   * except those expired or refunded.
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
