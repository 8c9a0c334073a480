import type { NounForms } from '@loto/formatting';

/** Nouns in singular and plural for mails and the PDF. */
export const ticketNouns = {
  draw: {
    ro: { one: 'o extragere', plural: 'extrageri' },
    en: { one: '1 draw', plural: 'draws' },
  },
  number: {
    ro: { one: 'un număr', plural: 'numere' },
    en: { one: '1 number', plural: 'numbers' },
  },
  simpleVariant: {
    ro: { one: 'o variantă simplă', plural: 'variante simple' },
    en: { one: '1 standard line', plural: 'standard lines' },
  },
} as const satisfies Record<string, Record<'ro' | 'en', NounForms>>;

/** Returns the letter of a ticket's variant: A for the first, B for the second, and so on. */
export function variantLetter(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + index);
}
