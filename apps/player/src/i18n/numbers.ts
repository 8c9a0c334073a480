import * as formatting from '@loto/formatting';
import { translator } from './translator.ts';

/** An amount without its unit, in the language in force; see the formatter of that name. */
export function formatAmount(bani: number, isShort = false): string {
  return formatting.formatAmount(bani, isShort, translator.current().language);
}

/** An amount with its unit, in the language in force. */
export function formatLei(bani: number, isShort = false): string {
  return formatting.formatLei(bani, isShort, translator.current().language);
}

/** A count in the language in force. */
export function formatCount(count: number): string {
  return formatting.formatCount(count, translator.current().language);
}
