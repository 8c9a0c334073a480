import { formatLei } from '../../i18n/numbers.ts';

/** Formats a difference with its sign: `+12,00 lei`, `−12,00 lei`. */
export function signedLei(bani: number): string {
  if (bani === 0) return formatLei(0);
  return `${bani < 0 ? '−' : '+'}${formatLei(Math.abs(bani))}`;
}
