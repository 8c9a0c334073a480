import type { Language } from '@loto/api-contract';
import { formatCount } from './format-sums.ts';

interface Forms {
  readonly one: string;
  readonly few: string;
}

/** A thing that is counted, in both languages: one of it, and its plural. */
export type Countable = Readonly<Record<Language, Forms>>;

export const countables = {
  draw: { ro: { one: 'o extragere', few: 'extrageri' }, en: { one: '1 draw', few: 'draws' } },
  number: { ro: { one: 'un număr', few: 'numere' }, en: { one: '1 number', few: 'numbers' } },
  simpleVariant: {
    ro: { one: 'o variantă simplă', few: 'variante simple' },
    en: { one: '1 simple variant', few: 'simple variants' },
  },
} as const satisfies Record<string, Countable>;

/** `o extragere`, `3 extrageri`, `20 de extrageri`: Romanian puts "de" before the plural for what ends in 00 or 20 to 99. */
export function counted(count: number, thing: Countable, language: Language): string {
  const { one, few } = thing[language];
  if (count === 1) return one;
  const number = formatCount(count, language);
  const takesDe = language === 'ro' && new Intl.PluralRules('ro').select(count) === 'other';
  return takesDe ? `${number} de ${few}` : `${number} ${few}`;
}
