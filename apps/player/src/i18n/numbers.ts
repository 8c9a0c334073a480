import * as formatting from '@loto/formatting';
import { translator } from './translator.ts';

/** An amount without its unit, in the language in force; see the formatter of that name. */
export function formatAmount(bani: number, isShort = false): string {
  return formatting.formatAmount(bani, translator.current().language, isShort);
}

/** An amount with its unit, in the language in force. */
export function formatLei(bani: number, isShort = false): string {
  return formatting.formatLei(bani, translator.current().language, isShort);
}

/** A count in the language in force. */
export function formatCount(count: number): string {
  return formatting.formatCount(count, translator.current().language);
}
