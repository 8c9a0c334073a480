import type { Language } from '@loto/api-contract';

const amounts = new Intl.NumberFormat('ro-RO', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: 'always',
});

/** `1.234,50`: money is written the Romanian way in both languages, since it is lei. */
export function formatAmount(bani: number): string {
  return amounts.format(bani / 100);
}

/** `17,00 lei`, joined by a no-break space. */
export function formatLei(bani: number): string {
  return `${formatAmount(bani)}\u00a0lei`;
}

/** `13.983.816` in Romanian, `13,983,816` in English. */
export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(language === 'ro' ? 'ro-RO' : 'en-GB', { useGrouping: 'always' }).format(
    count,
  );
}
