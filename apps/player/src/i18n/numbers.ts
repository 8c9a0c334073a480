import * as formatting from '@loto/formatting';
import { translator } from './translator.ts';

/**
 * Formats an amount without its unit in the current language; see the formatter with the same name.
 */
export function formatAmount(bani: number, isShort = false): string {
  return formatting.formatAmount(bani, translator.current().language, isShort);
}

/** Formats an amount with its unit in the current language. */
export function formatLei(bani: number, isShort = false): string {
  return formatting.formatLei(bani, translator.current().language, isShort);
}

/** Formats a count in the current language. */
export function formatCount(count: number): string {
  return formatting.formatCount(count, translator.current().language);
}
