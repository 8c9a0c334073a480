import type { Language } from '@loto/api-contract/product';
import type { SideGameCode } from '@loto/game-rules';
import { formatCounted, type NounForms } from './counts.ts';
import { gameNames } from './game-names.ts';
import { formatLei } from './money.ts';

/** The price of a ticket or an order, and its parts. */
export interface Cost {
  readonly variantCount: number;
  /** Number of simple variants in one draw; a combined variant counts as several. */
  readonly simpleVariantCount: number;
  readonly drawCount: number;
  /** True if all draws have the same price; special draws cost more. */
  readonly isAlike: boolean;
  /** The price of the main game in all draws. */
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
 * Returns the price lines of a ticket for the app, mails and the PDF, which add up to the total: "2
 * variante × 8 lei × 10 extrageri", "Noroc × 10 extrageri", "Comision de procesare".
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

/** Returns the price lines of a ticket from the API. */
export function ticketCostLines(ticket: PricedTicket, language: Language): CostLine[] {
  const isAlike = new Set(ticket.draws.map(({ isSpecial }) => isSpecial)).size < 2;
  return costLines({ ...ticket, variantCount: ticket.variants.length, isAlike }, language);
}
