import type { Language } from '@loto/api-contract/product';
import { locales } from './locales.ts';

const amountFormat = (language: Language, fractionDigits: number) =>
  new Intl.NumberFormat(locales[language], {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    // CLDR otherwise groups Romanian numbers only from five digits.
    useGrouping: 'always',
  });

const exactFormat = /* @__PURE__ */ { ro: amountFormat('ro', 2), en: amountFormat('en', 2) };
const wholeFormat = /* @__PURE__ */ { ro: amountFormat('ro', 0), en: amountFormat('en', 0) };

/**
 * Returns an amount without its unit: `1.234,50`, in English `1,234.50`.
 * @param bani whole bani
 * @param isShort omits the decimals of whole lei: `8.412.300`
 */
export function formatAmount(bani: number, language: Language, isShort = false): string {
  const format = isShort && bani % 100 === 0 ? wholeFormat : exactFormat;
  return format[language].format(bani / 100);
}

/**
 * Returns an amount with its unit, joined by a no-break space: `17,00 lei`, in short form `17 lei`
 * or `1 leu`.
 * @param bani whole bani
 */
export function formatLei(bani: number, language: Language, isShort = false): string {
  return `${formatAmount(bani, language, isShort)}\u00a0${bani === 100 && isShort ? 'leu' : 'lei'}`;
}

/** Rounds an amount that isn't paid out, such as a rollover, down to whole lei, in bani. */
export function wholeLei(bani: number): number {
  return bani - (bani % 100);
}
