import type { DrawOutcome, DrawWithPrizes } from '@loto/api-contract';
import { bucharestDay, prizeRowOn, TAX_ROWS } from '@loto/game-rules';

type Win = DrawOutcome['wins'][number];

/** A part of a prize, and the tax rate of its bracket in percent. */
interface TaxPart {
  partBani: number;
  percent: number;
}

/** The figures that explain a prize, in bani. */
export interface WinExplained {
  stakesBani: number;
  fundBani: number;
  fundPercent: number | undefined;
  /** How the category is paid; undefined if no rule is known for that day. */
  pay: { kind: 'share'; percent: number } | { kind: 'fixed' } | undefined;
  shareBani: number;
  carryInBani: number;
  addedBani: number;
  /** The category's total. */
  poolBani: number;
  winners: number;
  prizeBani: number;
  /** True if the division was rounded down to whole bani. */
  isRounded: boolean;
  count: number;
  grossBani: number;
  taxParts: readonly TaxPart[];
  /** The tax withheld from one prize. */
  taxBani: number;
}

/**
 * Returns the figures behind a win from its draw's table; undefined if the table lacks the
 * category.
 */
export function explainWin(win: Win, { draw, tables }: DrawWithPrizes): WinExplained | undefined {
  const table = tables.find(({ code, run }) => code === win.code && run === win.run);
  const row = table?.categories.find(({ category }) => category === win.category);
  if (table === undefined || row === undefined) return undefined;
  const day = bucharestDay(draw.drawAt);
  const rule = prizeRowOn(win.code, day);
  const pay = rule?.pays.find(([category]) => category === win.category)?.[1];
  const poolBani = row.shareBani + row.carryInBani + row.addedBani;
  return {
    stakesBani: table.stakesBani,
    fundBani: table.fundBani,
    fundPercent: rule?.fundPercent,
    pay: pay?.kind === 'share' ? { kind: 'share', percent: pay.percent } : pay && { kind: 'fixed' },
    shareBani: row.shareBani,
    carryInBani: row.carryInBani,
    addedBani: row.addedBani,
    poolBani,
    winners: row.winners,
    prizeBani: win.prizeBani,
    isRounded: win.prizeBani * row.winners < poolBani,
    count: win.count,
    grossBani: win.prizeBani * win.count,
    taxParts: taxPartsOf(win.prizeBani, day),
    taxBani: win.taxBani,
  };
}

/** Returns the parts of one prize by the tax brackets of a day, lowest first. */
export function taxPartsOf(prizeBani: number, day: string): TaxPart[] {
  const brackets = TAX_ROWS.findLast(({ validFrom }) => validFrom <= day)?.brackets ?? [];
  return brackets.flatMap(({ aboveBani, percent }, place) => {
    const end = Math.min(prizeBani, brackets[place + 1]?.aboveBani ?? Infinity);
    return end > aboveBani ? [{ partBani: end - aboveBani, percent }] : [];
  });
}
