import type { Language } from '@loto/api-contract/product';
import { locales } from './locales.ts';

const countFormat = /* @__PURE__ */ {
  ro: new Intl.NumberFormat(locales.ro, { useGrouping: 'always' }),
  en: new Intl.NumberFormat(locales.en),
};
const romanianPlural = /* @__PURE__ */ new Intl.PluralRules('ro');

/** Returns a count with thousands separators: `13.983.816`, in English `13,983,816`. */
export function formatCount(count: number, language: Language): string {
  return countFormat[language].format(count);
}

/** The forms of a noun: the singular with its article or number, and the plural. */
export interface NounForms {
  readonly one: string;
  readonly plural: string;
}

/**
 * Returns a count with its noun: `o extragere`, `3 extrageri`, `20 de extrageri`. Romanian inserts
 * "de" before the plural after numbers that end in 00 or 20 to 99.
 */
export function formatCounted(
  count: number,
  noun: Readonly<Record<Language, NounForms>>,
  language: Language,
): string {
  const { one, plural } = noun[language];
  if (count === 1) return one;
  const needsDe = language === 'ro' && romanianPlural.select(count) === 'other';
  return `${formatCount(count, language)} ${needsDe ? 'de ' : ''}${plural}`;
}
