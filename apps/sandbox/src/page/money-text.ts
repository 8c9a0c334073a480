import type { Locale } from './locale.ts';

/** A sum as people write it: 1750 bani are "17,50 lei" in Romanian and "17.50 lei" in English. */
export function moneyText(amountBani: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'ro' ? 'ro-RO' : 'en-GB', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${format.format(amountBani / 100)} lei`;
}
