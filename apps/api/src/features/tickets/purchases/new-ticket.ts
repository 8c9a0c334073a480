import type { GameCode, SideGameCode, Variant } from '@loto/game-rules';

/** An accepted ticket that hasn't been stored. */
export interface NewTicket {
  readonly playerId: string;
  readonly ticketId: string;
  readonly ticketNumber: bigint;
  readonly serial: string;
  readonly gameCode: GameCode;
  readonly sideGame: {
    readonly code: SideGameCode;
    readonly firstNumber: string;
    readonly count: number;
  } | null;
  readonly simpleVariantCount: number;
  readonly mainBani: number;
  readonly sideGameBani: number;
  readonly priceBani: number;
  readonly feeBani: number;
  readonly totalBani: number;
  readonly language: 'ro' | 'en';
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly variants: readonly (Variant & {
    readonly numbersMask: bigint;
    readonly jokersMask: bigint;
    readonly simpleVariantCount: number;
  })[];
  readonly draws: readonly {
    readonly drawId: string;
    readonly mainBani: number;
    readonly sideGameBani: number;
  }[];
}

/** The ticket in the response to a purchase, without the draws. */
export interface BoughtTicket extends Pick<
  NewTicket,
  | 'ticketId'
  | 'gameCode'
  | 'simpleVariantCount'
  | 'mainBani'
  | 'sideGameBani'
  | 'priceBani'
  | 'feeBani'
  | 'totalBani'
  | 'createdAt'
> {
  /** The expiry when the ticket was bought; moving a draw may shorten it. */
  readonly expiresAt: Date;
  readonly sideGame: Pick<NonNullable<NewTicket['sideGame']>, 'code' | 'count'> | null;
  readonly variants: readonly Variant[];
}
