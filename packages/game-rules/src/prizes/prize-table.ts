import type { CategoryCode } from '../games/game.ts';
import { isBani, multiplyBani, sumBani } from '../money.ts';
import type { PrizeRow } from './prize-rows.ts';

/** An amount or a count per category; missing categories are 0. */
export type ByCategory = Readonly<Partial<Record<CategoryCode, number>>>;

/** The input for settling one game in one draw. */
export interface DrawTotals {
  /** The stakes of all variants (or side-game numbers) in this draw, without fees, in bani. */
  readonly stakesBani: number;
  /** Winning simple variants, or side-game numbers, per category. */
  readonly winners: ByCategory;
  /** The rollovers from the game's previous draw. */
  readonly carryInBani: ByCategory;
  /** The amount that a special draw adds to category I (specification 9), otherwise 0. */
  readonly addedPrizeBani?: number;
}

/** One row of a result table. Amounts are in bani. */
export interface CategoryPrize {
  readonly category: CategoryCode;
  readonly winners: number;
  /** The draw's share, or the sum of the category's fixed prizes. */
  readonly shareBani: number;
  readonly carryInBani: number;
  readonly addedBani: number;
  /** One winner's prize before tax; 0 if nobody won. */
  readonly prizeBani: number;
  /** The rollover to this category in the game's next draw; 0 if somebody won. */
  readonly rolloverBani: number;
  /** The remainder of a won category after rounding down each prize. */
  readonly roundingBani: number;
}

export interface PrizeTable {
  /** The prize fund: a percentage of the stakes, rounded down. */
  readonly fundBani: number;
  /** The part of the fund that is left for shares after the fixed prizes; never negative. */
  readonly restBani: number;
  /** Best category first. */
  readonly categories: readonly CategoryPrize[];
  /** The fund as printed: shares, fixed prizes, rollovers and added amounts. */
  readonly printedFundBani: number;
  /** The operator's part of the stakes, negative if the fixed prizes exceed the stakes. */
  readonly operatorBani: number;
}

/**
 * Computes the prizes of one game in one draw (games page, "All games" and the tables): first the
 * fixed prizes, then the shares, then each winner's prize, all rounded down to the ban. If fixed
 * prizes exceed the fund, nothing is left for shares.
 * @throws {RangeError} for an invalid amount or count, or for a category that the game doesn't have
 */
export function prizeTable(row: PrizeRow, totals: DrawTotals): PrizeTable {
  refuseWrongCategories(row, totals);
  const fundBani = percentOf(totals.stakesBani, row.fundPercent);
  const fixedBani = sumBani(
    row.pays.map(([category, pay]) =>
      pay.kind === 'fixed' ? multiplyBani(pay.prizeBani, totals.winners[category] ?? 0) : 0,
    ),
  );
  const restBani = Math.max(0, fundBani - fixedBani);
  const categories = row.pays.map(([category, pay]): CategoryPrize => {
    const winners = totals.winners[category] ?? 0;
    const carryInBani = totals.carryInBani[category] ?? 0;
    const addedBani = category === 'I' ? (totals.addedPrizeBani ?? 0) : 0;
    const shareBani =
      pay.kind === 'fixed' ? multiplyBani(pay.prizeBani, winners) : percentOf(restBani, pay.percent);
    const poolBani = sumBani([shareBani, carryInBani, addedBani]);
    const prizeBani = winners === 0 ? 0 : Math.floor(poolBani / winners);
    return {
      category,
      winners,
      shareBani,
      carryInBani,
      addedBani,
      prizeBani,
      rolloverBani: winners === 0 ? poolBani : 0,
      roundingBani: winners === 0 ? 0 : poolBani - multiplyBani(prizeBani, winners),
    };
  });
  const sharesBani = sumBani(categories.map(({ shareBani }) => shareBani));
  return {
    fundBani,
    restBani,
    categories,
    printedFundBani: sumBani(
      categories.map(({ shareBani, carryInBani, addedBani }) => shareBani + carryInBani + addedBani),
    ),
    operatorBani: totals.stakesBani - sharesBani,
  };
}

/** Returns a whole percentage of an amount, rounded down to the ban. */
function percentOf(amountBani: number, percent: number): number {
  return Math.floor(multiplyBani(amountBani, percent) / 100);
}

function refuseWrongCategories(row: PrizeRow, { winners, carryInBani }: DrawTotals): void {
  const known = new Set<string>(row.pays.map(([category]) => category));
  for (const category of [...Object.keys(winners), ...Object.keys(carryInBani)]) {
    if (!known.has(category)) throw new RangeError(`${row.code} has no category ${category}`);
  }
  for (const count of Object.values(winners)) {
    // A count has the same constraints as an amount: whole, safe and not negative.
    if (!isBani(count)) throw new RangeError(`${count} is not a count of winners`);
  }
  for (const [category, pay] of row.pays) {
    if (pay.kind === 'fixed' && (carryInBani[category] ?? 0) !== 0) {
      throw new RangeError(`category ${category} of ${row.code} has fixed prizes and carries nothing`);
    }
  }
}
