import { type Dated, rowInForce } from '../rulebook/provenance.ts';

/**
 * A tax bracket: the rate in percent for the part of a prize from `aboveBani` to the next bracket.
 */
interface TaxBracket {
  readonly aboveBani: number;
  readonly percent: number;
}

/**
 * The tax on prizes from a given day. The day of the draw counts, because it creates the right to
 * payment.
 */
interface TaxRow extends Dated {
  /** In ascending order, starting at 0. */
  readonly brackets: readonly TaxBracket[];
}

/** The tax on prizes (games page, "All games"), which is withheld from each prize and final. */
export const TAX_ROWS: readonly TaxRow[] = [
  {
    validFrom: '2023-01-01',
    brackets: [
      { aboveBani: 0, percent: 3 },
      { aboveBani: 1_000_000, percent: 20 },
      { aboveBani: 6_675_000, percent: 40 },
    ],
    source: 'games page, "All games": tax on a prize, 2023 to 2025-07-31',
    isAssumption: false,
  },
  {
    validFrom: '2025-08-01',
    brackets: [
      { aboveBani: 0, percent: 4 },
      { aboveBani: 1_000_000, percent: 20 },
      { aboveBani: 6_675_000, percent: 40 },
    ],
    source: 'games page, "All games": tax on a prize since 2025-08-01',
    isAssumption: false,
  },
];

/** The withheld tax of a prize, and the highest bracket it reached. Amounts are in bani. */
interface PrizeTax {
  readonly grossBani: number;
  readonly taxBani: number;
  readonly netBani: number;
  readonly bracket: TaxBracket;
}

/**
 * Returns the tax on one prize of a draw on a day (`YYYY-MM-DD` in Bucharest), or undefined before
 * the first tax row. Fractions of a ban are dropped in the player's favour; no rounding rule was
 * found (assumption).
 */
export function taxOnPrize(
  grossBani: number,
  day: string,
  rows: readonly TaxRow[] = TAX_ROWS,
): PrizeTax | undefined {
  if (!Number.isSafeInteger(grossBani) || grossBani < 0) throw new RangeError(`${grossBani} is not a prize`);
  const row = rowInForce(rows, day);
  if (row === undefined) return undefined;
  // The products are exact; only the sum is divided.
  let hundredths = 0;
  let [bracket] = row.brackets as [TaxBracket];
  for (const [index, current] of row.brackets.entries()) {
    if (grossBani <= current.aboveBani && index > 0) break;
    const end = row.brackets[index + 1]?.aboveBani ?? Infinity;
    hundredths += (Math.min(grossBani, end) - current.aboveBani) * current.percent;
    bracket = current;
  }
  const taxBani = Math.floor(hundredths / 100);
  return { grossBani, taxBani, netBani: grossBani - taxBani, bracket };
}
