import type { DrawOutcome, DrawWithPrizes } from '@loto/api-contract';
import { bucharestDay, prizeRowOn, TAX_ROWS } from '@loto/game-rules';

type Win = DrawOutcome['wins'][number];

/** A part of a prize and what its bracket takes, in percent. */
interface TaxPart {
  partBani: number;
  percent: number;
}

/** How one prize came about, as figures. Amounts in bani. */
export interface WinExplained {
  stakesBani: number;
  fundBani: number;
  fundPercent: number | undefined;
  /** How the category is paid; undefined when no rule is known for the day. */
  pay: { kind: 'share'; percent: number } | { kind: 'fixed' } | undefined;
  shareBani: number;
  carryInBani: number;
  addedBani: number;
  /** What the category had in all. */
  poolBani: number;
  winners: number;
  prizeBani: number;
  /** Whether the division left something below one ban for each. */
  isRounded: boolean;
  count: number;
  grossBani: number;
  taxParts: readonly TaxPart[];
  /** Withheld from one prize. */
  taxBani: number;
}

/**
 * Takes a win apart by the table of its draw; undefined when the table does not hold its category.
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

/** The parts of one prize by the brackets in force on a day, lowest first. */
export function taxPartsOf(prizeBani: number, day: string): TaxPart[] {
  const brackets = TAX_ROWS.findLast(({ validFrom }) => validFrom <= day)?.brackets ?? [];
  return brackets.flatMap(({ aboveBani, percent }, place) => {
    const end = Math.min(prizeBani, brackets[place + 1]?.aboveBani ?? Infinity);
    return end > aboveBani ? [{ partBani: end - aboveBani, percent }] : [];
  });
}
