import type { CategoryCode } from '../rulebook/categories.ts';
import type { GameCode, SideGameCode } from '../rulebook/game-codes.ts';
import { type Dated, rowInForce } from '../rulebook/provenance.ts';

/**
 * How a category is paid: by a share of what the fund leaves, or by a fixed prize that is paid
 * before the shares.
 */
export type CategoryPay =
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'fixed'; readonly prizeBani: number };

/** How the stakes of a game become prizes, from a day of draw on. */
export interface PrizeRow extends Dated {
  readonly code: GameCode | SideGameCode;
  /** The part of the stakes that is the fund, in percent. */
  readonly fundPercent: number;
  /** In the order of the categories, best first. */
  readonly pays: readonly (readonly [CategoryCode, CategoryPay])[];
}

const share = (percent: number): CategoryPay => ({ kind: 'share', percent });

const published = { validFrom: '2024-01-01', isAssumption: false, fundPercent: 40 };
const numbersGames = { ...published, source: 'games page, "Numbers games": shares of the fund' };
const digitGames = { ...published, source: 'games page, "Digit games": shares of the fund' };

const bothEnds: PrizeRow['pays'] = [
  ['I', share(20)],
  ['II', share(20)],
  ['III', share(15)],
  ['IV', share(15)],
  ['V', share(30)],
];

/** Shares and fixed prizes in force. */
export const PRIZE_ROWS: readonly PrizeRow[] = [
  {
    ...numbersGames,
    code: 'loto-6-49',
    pays: [
      ['I', share(60)],
      ['II', share(20)],
      ['III', share(20)],
      ['IV', { kind: 'fixed', prizeBani: 5_000 }],
    ],
  },
  {
    ...numbersGames,
    code: 'joker',
    pays: [
      ['I', share(37)],
      ['II', share(8)],
      ['III', share(8)],
      ['IV', share(4)],
      ['V', share(5)],
      ['VI', share(13)],
      ['VII', share(6)],
      ['VIII', share(19)],
    ],
  },
  {
    ...numbersGames,
    code: 'loto-5-40',
    pays: [
      ['I', share(50)],
      ['II', share(25)],
      ['III', share(25)],
    ],
  },
  {
    ...digitGames,
    code: 'noroc',
    pays: [
      ['I', share(15)],
      ['II', share(15)],
      ['III', share(15)],
      ['IV', share(15)],
      ['V', share(30)],
      ['N+3', share(5)],
      ['N-3', share(5)],
    ],
  },
  { ...digitGames, code: 'noroc-plus', pays: bothEnds },
  { ...digitGames, code: 'super-noroc', pays: bothEnds },
];

/**
 * How a game pays in a draw of that day (`YYYY-MM-DD` in Bucharest). Undefined when no row was in
 * force.
 */
export function prizeRowOn(
  code: GameCode | SideGameCode,
  day: string,
  rows: readonly PrizeRow[] = PRIZE_ROWS,
): PrizeRow | undefined {
  return rowInForce(
    rows.filter((row) => row.code === code),
    day,
  );
}
