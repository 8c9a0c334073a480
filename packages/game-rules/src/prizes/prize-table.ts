import type { CategoryCode } from '../games/game.ts';
import { isBani, multiplyBani, sumBani } from '../money.ts';
import type { PrizeRow } from './prize-rows.ts';

/** An amount or a count for some of the categories; those left out are 0. */
export type ByCategory = Readonly<Partial<Record<CategoryCode, number>>>;

/** What one game of one draw is settled from. */
export interface DrawTotals {
  /**
   * What was paid for the variants (or side-game numbers) in this draw, fees not included, in bani.
   */
  readonly stakesBani: number;
  /** Simple variants, or side-game numbers, by the category they win in. */
  readonly winners: ByCategory;
  /** What the game's draw before left unwon. */
  readonly carryInBani: ByCategory;
  /** What a special draw adds to category I (specification 9); 0 otherwise. */
  readonly addedPrizeBani?: number;
}

/** One row of a result table. All amounts in bani. */
export interface CategoryPrize {
  readonly category: CategoryCode;
  readonly winners: number;
  /** This draw's share, or what the fixed prizes of the category come to. */
  readonly shareBani: number;
  readonly carryInBani: number;
  readonly addedBani: number;
  /** What one winner gets, before tax; 0 without winners. */
  readonly prizeBani: number;
  /** What goes to the same category of the game's next draw; 0 with winners. */
  readonly rolloverBani: number;
  /** What is left of a won category after each prize was floored. */
  readonly roundingBani: number;
}

export interface PrizeTable {
  /** The fund: its part of the stakes, floored. */
  readonly fundBani: number;
  /** What is left of the fund for shares once the fixed prizes are paid; never negative. */
  readonly restBani: number;
  /** Best category first. */
  readonly categories: readonly CategoryPrize[];
  /**
   * The fund as it is printed: current shares, fixed prizes and all that was carried in or added.
   */
  readonly printedFundBani: number;
  /**
   * What the stakes leave to the operator; negative when fixed prizes came to more than the stakes.
   */
  readonly operatorBani: number;
}

/**
 * The prizes of one game in one draw (games page, "All games" and the tables): fixed prizes first,
 * each share floored to the ban, then each winner's prize floored. When fixed prizes exceed the
 * fund, nothing is left for shares.
 * @throws {RangeError} for an amount or a count that is none, or for a category that the game does
 *   not have
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

/** A whole percentage of an amount, floored to the ban. */
function percentOf(amountBani: number, percent: number): number {
  return Math.floor(multiplyBani(amountBani, percent) / 100);
}

function refuseWrongCategories(row: PrizeRow, { winners, carryInBani }: DrawTotals): void {
  const known = new Set<string>(row.pays.map(([category]) => category));
  for (const category of [...Object.keys(winners), ...Object.keys(carryInBani)]) {
    if (!known.has(category)) throw new RangeError(`${row.code} has no category ${category}`);
  }
  for (const count of Object.values(winners)) {
    // a count obeys what an amount does: whole, exact, not negative
    if (!isBani(count)) throw new RangeError(`${count} is not a count of winners`);
  }
  for (const [category, pay] of row.pays) {
    if (pay.kind === 'fixed' && (carryInBani[category] ?? 0) !== 0) {
      throw new RangeError(`category ${category} of ${row.code} has fixed prizes and carries nothing`);
    }
  }
}
