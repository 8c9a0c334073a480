import type { CategoryCode, CategoryPay, GameCategory, SideGameCategory } from './game.ts';

/** Prices since the beginning of 2024 (games page, "Prices"). */
export const prices2024 = { validFrom: '2024-01-01', source: 'games page, "Prices"', isAssumption: false };

/** The exact day isn't published; the new prices apply from November 2025. */
export const prices2025 = { validFrom: '2025-11-01', source: 'games page, "Prices"', isAssumption: true };

/** No limit is published for online tickets; paper forms allow less. */
export const onlineForm = {
  maxVariants: 12,
  maxSideGameNumbers: 12,
  maxDraws: 10,
  source: 'games page, "Numbers games": limits of a ticket and of combined variants',
  isAssumption: true,
};

/** Sunday and Thursday at 18:15 (games page, "All games"). */
export const regularDraws = { weekdays: [0, 4], minuteOfDay: 18 * 60 + 15 };

/** 18:00 on the day of the draw, a quarter of an hour before it (games page, "All games"). */
export const salesCloseAtSix = [
  {
    validFrom: '2024-01-01',
    closeMinuteOfDay: 18 * 60,
    minLeadMs: 15 * 60_000,
    source: 'games page, "All games": sales close',
    isAssumption: true,
  },
];

const published = { validFrom: '2024-01-01', isAssumption: false, fundPercent: 40 };

export const numbersGamePrizes = { ...published, source: 'games page, "Numbers games": shares of the fund' };

const digitGamePrizes = { ...published, source: 'games page, "Digit games": shares of the fund' };

/** Returns the winning condition of a category. */
export function category(code: CategoryCode, numbersMatched: number, jokersMatched = 0): GameCategory {
  return { code, numbersMatched, jokersMatched, isFirstDrawn: false };
}

export const share = (percent: number): CategoryPay => ({ kind: 'share', percent });

/** Noroc Plus and Super Noroc pay for matches at either end (games page, "Digit games"). */
export const atBothEnds: readonly SideGameCategory[] = [
  { code: 'I', match: { kind: 'first-or-last', digits: 6 } },
  { code: 'II', match: { kind: 'first-or-last', digits: 5 } },
  { code: 'III', match: { kind: 'first-or-last', digits: 4 } },
  { code: 'IV', match: { kind: 'first-or-last', digits: 3 } },
  { code: 'V', match: { kind: 'first-or-last', digits: 2 } },
];

/** Returns the shares of a digit game by category, in percent of the fund. */
export function digitGameShares(percents: Readonly<Partial<Record<CategoryCode, number>>>) {
  const pays = Object.entries(percents).map(
    ([code, percent]) => [code as CategoryCode, share(percent)] as const,
  );
  return [{ ...digitGamePrizes, pays }];
}

export const bothEndsShares = { I: 20, II: 20, III: 15, IV: 15, V: 30 };
