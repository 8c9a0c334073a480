import type { Language } from '@loto/api-contract/product';
import { categoryMatch, type CategoryMatch, type GameCode, type SideGameCode } from '@loto/game-rules';
import { formatCounted, type NounForms } from './counts.ts';

const numberNoun: Record<Language, NounForms> = {
  ro: { one: '1 număr', plural: 'numere' },
  en: { one: '1 number', plural: 'numbers' },
};

const texts: Record<Language, (match: CategoryMatch) => string> = {
  ro: (match) => {
    switch (match.kind) {
      case 'numbers':
        return counted(match, 'ro');
      case 'first-drawn':
        return `primele ${match.numbers} numere extrase`;
      case 'among':
        return `${match.numbers} din cele ${match.drawn} numere`;
      case 'all-digits':
        return `toate cele ${match.digits} cifre`;
      case 'last':
        return `ultimele ${match.digits} cifre`;
      case 'first-or-last':
        return `primele sau ultimele ${match.digits} cifre`;
    }
    return match.by > 0 ? `numărul extras plus ${match.by}` : `numărul extras minus ${-match.by}`;
  },
  en: (match) => {
    switch (match.kind) {
      case 'numbers':
        return counted(match, 'en');
      case 'first-drawn':
        return `the first ${match.numbers} numbers drawn`;
      case 'among':
        return `${match.numbers} of the ${match.drawn} numbers`;
      case 'all-digits':
        return `all ${match.digits} digits`;
      case 'last':
        return `the last ${match.digits} digits`;
      case 'first-or-last':
        return `the first or last ${match.digits} digits`;
    }
    return match.by > 0 ? `the drawn number plus ${match.by}` : `the drawn number minus ${-match.by}`;
  },
};

function counted(
  { numbers, jokers }: CategoryMatch & { readonly kind: 'numbers' },
  language: Language,
): string {
  const text = formatCounted(numbers, numberNoun, language);
  return jokers === 0 ? text : `${text} + Joker`;
}

/**
 * Returns the winning condition of a category: `2 numere + Joker`, `ultimele 4 cifre`. Empty if the
 * game doesn't have the category.
 */
export function categoryText(code: GameCode | SideGameCode, category: string, language: Language): string {
  const match = categoryMatch(code, category);
  return match === undefined ? '' : texts[language](match);
}
