import type { Language } from '@loto/api-contract';
import type { GameCode } from '@loto/game-rules';
import type { Transaction } from 'kysely';
import type { Queries, Tables } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PlayerPage, WithCnp } from '../profile/index.ts';
import type { PlayPeriod } from './play-period.ts';

/** What is known of who a player is; null is not known. */
export interface PlayerIdentity {
  /** Lower case. */
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly cnp: string | null;
  /** The CNP was checked and is no other account's. */
  readonly isCnpChecked: boolean;
  /** An operator saw the CNP in a document. */
  readonly isCnpConfirmed: boolean;
  /** First and last name. */
  readonly name: string | null;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string | null;
  /** PROVIDER:SUBJECT of each sign-in by Google, Apple or the partner. */
  readonly subjects: readonly string[];
}

/** What a player paid, or won, in a month of Romania (`YYYY-MM`) with a game. */
export interface MonthlySum {
  readonly month: string;
  readonly gameCode: GameCode;
  readonly bani: number;
}

/** A player who paid or won, and the language of what they did last. */
export interface ActivePlayer {
  readonly playerId: string;
  readonly language: Language;
}

/** A stretch of time, its end exclusive. */
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

/** Dependencies of the feature. */
export interface SaferPlay extends Platform {
  /**
   * What a player spent since each instant, in bani: all tickets ordered whose status is neither
   * expired nor refunded.
   */
  readonly spentSince: (
    queries: Queries,
    playerId: string,
    since: Readonly<Record<PlayPeriod, Date>>,
  ) => Promise<Readonly<Record<PlayPeriod, number>>>;
  /** A player's date of birth, `YYYY-MM-DD`; null before it was entered. */
  readonly birthDateOf: (queries: Queries, playerId: string) => Promise<string | null>;
  readonly identityOf: (queries: Queries, playerId: string) => Promise<PlayerIdentity>;
  /** The other accounts with the CNP of a player, where an operator saw the documents of both. */
  readonly accountsOfSamePerson: (queries: Queries, playerId: string) => Promise<readonly string[]>;
  /** The other accounts into which the CNP of a player was typed, whose own is checked. */
  readonly accountsWithCnp: (
    queries: Queries,
    playerId: string,
    page: PlayerPage,
  ) => Promise<readonly WithCnp[]>;
  /** The other accounts with the phone of a player. */
  readonly accountsWithPhone: (
    queries: Queries,
    playerId: string,
    page: PlayerPage,
  ) => Promise<readonly string[]>;
  /**
   * The names of some players with the phone and date of birth of one, and with CNPs that were
   * checked before that one's.
   */
  readonly namesBefore: (queries: Queries, playerId: string, limit: number) => Promise<readonly string[]>;
  /** Lets a player buy nothing before their CNP is checked. */
  readonly askForCnp: (transaction: Queries, playerId: string, now: Date) => Promise<void>;
  /**
   * Lets a player buy nothing until an instant, or for ever (null), unless an operator confirms who
   * it is.
   * @returns whether the player is held; who was confirmed is not
   */
  readonly holdIdentity: (transaction: Queries, playerId: string, until: Date | null) => Promise<boolean>;
  /** Price and fee of tickets that were paid, less what was refunded of them. */
  readonly paidByMonth: SumByMonth;
  /** Prizes after tax. */
  readonly wonByMonth: SumByMonth;
  readonly findPayers: FindActive;
  readonly findWinners: FindActive;
  /** What later features end of a player who may not buy any more, in the same transaction. */
  readonly onPaused: readonly ((transaction: Transaction<Tables>, playerId: string) => Promise<void>)[];
}
