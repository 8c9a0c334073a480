import type { Language } from '@loto/api-contract/product';
import type { SideGameCode } from '@loto/game-rules';
import { formatCounted, type NounForms } from './counts.ts';
import { gameNames } from './game-names.ts';
import { formatLei } from './money.ts';

/** The price of a stored or planned ticket and its parts. */
export interface Cost {
  readonly variantCount: number;
  /**
   * Number of simple variants in one draw, which is larger than that of variants if one is
   * combined.
   */
  readonly simpleVariantCount: number;
  readonly drawCount: number;
  /** True when all its draws have the same price; a special draw has a different one. */
  readonly isAlike: boolean;
  /** The main game in all draws, in whole bani. */
  readonly mainBani: number;
  readonly sideGame: { readonly code: SideGameCode; readonly count: number } | null;
  readonly sideGameBani: number;
  readonly feeBani: number;
}

export interface CostLine {
  readonly label: string;
  readonly bani: number;
}

const nouns = {
  variant: {
    ro: { one: '1 variantă', plural: 'variante' },
    en: { one: '1 line', plural: 'lines' },
  },
  simpleVariant: {
    ro: { one: '1 variantă simplă', plural: 'variante simple' },
    en: { one: '1 standard line', plural: 'standard lines' },
  },
  draw: {
    ro: { one: '1 extragere', plural: 'extrageri' },
    en: { one: '1 draw', plural: 'draws' },
  },
  number: {
    ro: { one: '1 număr', plural: 'numere' },
    en: { one: '1 number', plural: 'numbers' },
  },
} as const satisfies Record<string, Record<Language, NounForms>>;

const fee: Record<Language, string> = { ro: 'Comision de procesare', en: 'Processing fee' };

/**
 * Returns the lines of a ticket's price, which are the same in the app, mails and the PDF; they add
 * up to the total. "2 variante × 8 lei × 10 extrageri", "Noroc × 10 extrageri", "Comision de
 * procesare".
 */
export function costLines(cost: Cost, language: Language): CostLine[] {
  const { variantCount, simpleVariantCount, drawCount, sideGame } = cost;
  const noun = simpleVariantCount === variantCount ? nouns.variant : nouns.simpleVariant;
  const eachBani = cost.mainBani / (simpleVariantCount * drawCount);
  const draws = drawCount === 1 ? [] : [formatCounted(drawCount, nouns.draw, language)];
  const lines = [
    {
      label: [
        formatCounted(simpleVariantCount, noun, language),
        ...(cost.isAlike && Number.isInteger(eachBani) ? [formatLei(eachBani, language, true)] : []),
        ...draws,
      ].join(' × '),
      bani: cost.mainBani,
    },
    { label: fee[language], bani: cost.feeBani },
  ];
  if (sideGame === null) return lines;
  const name = gameNames[sideGame.code];
  const numbers = sideGame.count === 1 ? '' : `, ${formatCounted(sideGame.count, nouns.number, language)}`;
  return lines.toSpliced(1, 0, {
    label: [`${name}${numbers}`, ...draws].join(' × '),
    bani: cost.sideGameBani,
  });
}

interface PricedTicket extends Omit<Cost, 'variantCount' | 'isAlike'> {
  readonly variants: readonly unknown[];
  readonly draws: readonly { readonly isSpecial: boolean }[];
}

/** Returns the price lines of a ticket of the API. */
export function ticketCostLines(ticket: PricedTicket, language: Language): CostLine[] {
  const isAlike = new Set(ticket.draws.map(({ isSpecial }) => isSpecial)).size < 2;
  return costLines({ ...ticket, variantCount: ticket.variants.length, isAlike }, language);
}
