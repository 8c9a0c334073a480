import type { Language } from '@loto/api-contract/product';
import { formatCount, formatLei, formatLongDate, gameNames } from '@loto/formatting';
import { categoryText } from '@loto/formatting/categories';
import {
  FEE_ROWS,
  GAME_CODES,
  oddsOf,
  PRICE_ROWS,
  prizeRowOn,
  SIDE_GAME_CODES,
  TAX_ROWS,
  RULEBOOK,
  type CategoryPay,
  type GameCode,
  type SideGameCode,
} from '@loto/game-rules';
import type { DocumentPart } from './document.ts';

type Code = GameCode | SideGameCode;

/** Numbers games, each followed by its side game. */
const playedCodes: readonly Code[] = [...GAME_CODES, ...SIDE_GAME_CODES];

/**
 * Selects the latest rows, because the texts describe the present. Only the prices also cover the
 * past.
 */
const inForce = '9999-12-31';

const words = {
  ro: {
    prices: 'Prețul unei variante simple sau al unui număr',
    game: 'Joc',
    from: 'din',
    odds: (name: string) => `${name}: categorii, șanse și partea din fond`,
    category: 'Categoria',
    match: 'Ce nimerești',
    chance: 'Șansa',
    share: 'Partea din fond',
    oneIn: (count: string) => `1 la ${count}`,
    each: (sum: string) => `${sum} fiecare`,
    tax: 'Impozitul pe un premiu',
    part: 'Partea din premiu',
    rate: 'Impozit',
    above: (sum: string) => `ce trece de ${sum}`,
    upTo: (sum: string) => `până la ${sum}`,
    between: (low: string, high: string) => `între ${low} și ${high}`,
    limits: 'Cât poate ține un bilet',
    variants: 'Variante',
    numbers: 'Numere într-o variantă combinată',
    andJokers: (numbers: number, jokers: number) => `${numbers} și ${jokers} Joker`,
  },
  en: {
    prices: 'Price of one standard line, or of one number',
    game: 'Game',
    from: 'from',
    odds: (name: string) => `${name}: categories, odds and share of the fund`,
    category: 'Category',
    match: 'What you match',
    chance: 'Odds',
    share: 'Share of the fund',
    oneIn: (count: string) => `1 in ${count}`,
    each: (sum: string) => `${sum} each`,
    tax: 'Tax on one prize',
    part: 'Part of the prize',
    rate: 'Tax',
    above: (sum: string) => `what is above ${sum}`,
    upTo: (sum: string) => `up to ${sum}`,
    between: (low: string, high: string) => `between ${low} and ${high}`,
    limits: 'What one ticket can hold',
    variants: 'Lines',
    numbers: 'Numbers in a system line',
    andJokers: (numbers: number, jokers: number) => `${numbers} and ${jokers} Jokers`,
  },
} as const;

const lei = (bani: number, language: Language) => formatLei(bani, language, true);

function priceText(code: Code, day: string, language: Language): string {
  const row = PRICE_ROWS.find(({ code: ofGame, validFrom }) => ofGame === code && validFrom === day);
  if (row === undefined) throw new RangeError(`${code} has no price from ${day}`);
  return lei(row.priceBani, language);
}

/** Returns prices by draw date, with one column per price change. */
export function priceTable(language: Language): DocumentPart {
  const { prices, game, from } = words[language];
  const days = [...new Set(PRICE_ROWS.map(({ validFrom }) => validFrom))].toSorted();
  return {
    table: {
      caption: prices,
      head: [game, ...days.map((day) => `${from} ${formatLongDate(day, language)}`)],
      rows: playedCodes.map((code) => [
        gameNames[code],
        ...days.map((day) => priceText(code, day, language)),
      ]),
    },
  };
}

/** Returns one table per game, with the condition, odds and share of every category. */
export function oddsTables(language: Language): DocumentPart[] {
  const { odds, category, match, chance, share, oneIn, each } = words[language];
  const payText = (pay: CategoryPay | undefined) =>
    pay?.kind === 'fixed' ? each(formatLei(pay.prizeBani, language)) : `${pay?.percent ?? 0}%`;
  return playedCodes.map((code) => {
    const pays = new Map(prizeRowOn(code, inForce)?.pays);
    return {
      table: {
        caption: odds(gameNames[code]),
        head: [category, match, chance, share],
        rows: oddsOf(code).map((row) => [
          row.category,
          categoryText(code, row.category, language),
          oneIn(formatCount(Math.round(row.outOf / row.ways), language)),
          payText(pays.get(row.category)),
        ]),
      },
    };
  });
}

/** Returns the odds of a game's best category: `1 la 13.983.816`. */
export function topOdds(code: Code, language: Language): string {
  const [best] = oddsOf(code);
  if (best === undefined) throw new RangeError(`${code} has no category`);
  return words[language].oneIn(formatCount(Math.round(best.outOf / best.ways), language));
}

/** Returns the current tax on prizes, by bracket. */
export function taxTable(language: Language): DocumentPart {
  const { tax, part, rate, above, upTo, between } = words[language];
  const brackets = TAX_ROWS.at(-1)?.brackets ?? [];
  return {
    table: {
      caption: tax,
      head: [part, rate],
      rows: brackets.map(({ aboveBani, percent }, index) => {
        const next = brackets[index + 1]?.aboveBani;
        if (next === undefined) return [above(lei(aboveBani, language)), `${percent}%`];
        return [
          aboveBani === 0
            ? upTo(lei(next, language))
            : between(lei(aboveBani, language), lei(next, language)),
          `${percent}%`,
        ];
      }),
    },
  };
}

/** Returns the limits for one ticket of each game. */
export function limitsTable(language: Language): DocumentPart {
  const { limits, game, variants, numbers, andJokers } = words[language];
  return {
    table: {
      caption: limits,
      head: [game, variants, numbers],
      rows: GAME_CODES.map((code) => {
        const { maxVariants, maxNumbers, maxJokers } = RULEBOOK.limits[code];
        return [
          gameNames[code],
          String(maxVariants),
          maxJokers > 0 ? andJokers(maxNumbers, maxJokers) : String(maxNumbers),
        ];
      }),
    },
  };
}

/** Returns the current ticket fee, such as `0,50 lei`. */
export function feeText(language: Language): string {
  return formatLei(FEE_ROWS.at(-1)?.feeBani ?? 0, language);
}

/** The part of the stakes that is paid out as prizes, in percent. */
export const fundPercent = prizeRowOn(GAME_CODES[0], inForce)?.fundPercent ?? 0;

/** Maximum number of consecutive draws per ticket. */
export const maxDraws = RULEBOOK.limits[GAME_CODES[0]].maxDraws;

/** The tables of the rules that a text can include, as in `{table prices}`. */
export const tableNames = ['prices', 'odds', 'tax', 'limits'] as const;

export type TableName = (typeof tableNames)[number];

/** Returns the tables with a name: a single table or, for `odds`, one per game. */
export function ruleTables(name: TableName, language: Language): DocumentPart[] {
  const tables = {
    prices: () => [priceTable(language)],
    odds: () => oddsTables(language),
    tax: () => [taxTable(language)],
    limits: () => [limitsTable(language)],
  };
  return tables[name]();
}
