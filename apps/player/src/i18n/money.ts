import type { Language } from '@loto/api-contract/product';

const locales = { ro: 'ro-RO', en: 'en-GB' } as const satisfies Record<Language, string>;

/** The locale that formats numbers and dates of a language. */
export function localeOf(language: Language): string {
  return locales[language];
}

/**
 * An amount without its unit: `17,00`; without decimals when `isShort` and the amount is whole lei: `8.412.300`.
 * Money is written the Romanian way in both languages, since it is lei.
 * @param bani whole bani
 */
export function formatAmount(bani: number, isShort = false): string {
  const digits = isShort && bani % 100 === 0 ? 0 : 2;
  // Romanian groups from four digits on only with useGrouping 'always'.
  return new Intl.NumberFormat('ro-RO', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  }).format(bani / 100);
}

/** An amount with its unit, `17,00 lei`, joined by a no-break space. */
export function formatLei(bani: number, isShort = false): string {
  return `${formatAmount(bani, isShort)}\u00a0${bani === 100 && isShort ? 'leu' : 'lei'}`;
}

/** A plain count with thousands separated: `13.983.816` in Romanian, `13,983,816` in English. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(localeOf(language), { useGrouping: 'always' }).format(count);
}
