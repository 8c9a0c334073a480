import type { Language } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import type { Queries } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CnpState } from '../profile/index.ts';

/** The data that identifies a player; null is unknown. */
export interface PlayerIdentity {
  /** Lower case. */
  readonly email: string | null;
  readonly cnp: string | null;
  readonly cnpState: CnpState;
  /** PROVIDER:SUBJECT of each sign-in by Google, Apple or the partner. */
  readonly subjects: readonly string[];
}

/** The sum that a player paid, or won, in a month of Romania (`YYYY-MM`) with a game. */
export interface MonthlySum {
  readonly month: string;
  readonly gameCode: GameCode;
  readonly bani: number;
}

/** A player who paid or won, and the language of their last action. */
export interface ActivePlayer {
  readonly playerId: string;
  readonly language: Language;
}

/** A period with an exclusive end. */
export interface Interval {
  readonly from: Date;
  readonly until: Date;
}

type SumByMonth = (queries: Queries, playerId: string, interval: Interval) => Promise<readonly MonthlySum[]>;

/** Players in the order of their ids, after one of them; null begins. */
type FindActive = (
  queries: Queries,
  page: Interval & { readonly after: string | null; readonly most: number },
) => Promise<readonly ActivePlayer[]>;

declare module '../../../platform/feature.ts' {
  interface FeatureEvents {
    /** A player may not buy any more: features end the player's unfinished purchases. */
    onPlayerPaused: { readonly playerId: string };
  }
}

/** Dependencies of the feature. */
export interface SaferPlay extends Platform {
  /**
   * Returns the sums that a player spent since each instant, in bani: all tickets ordered whose
   * status is neither expired nor refunded.
   */
  readonly spentSince: <Name extends string>(
    queries: Queries,
    playerId: string,
    since: Readonly<Record<Name, Date>>,
  ) => Promise<Readonly<Record<Name, number>>>;
  /** A player's date of birth, `YYYY-MM-DD`; null before it was entered. */
  readonly birthDateOf: (queries: Queries, playerId: string) => Promise<string | null>;
  readonly identityOf: (queries: Queries, playerId: string) => Promise<PlayerIdentity>;
  /** Price and fee of paid tickets, less refunds. */
  readonly paidByMonth: SumByMonth;
  /** Prizes after tax. */
  readonly wonByMonth: SumByMonth;
  readonly findPayers: FindActive;
  readonly findWinners: FindActive;
}
