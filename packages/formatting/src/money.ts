const amountFormat = (fractionDigits: number) =>
  new Intl.NumberFormat('ro-RO', {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
    // CLDR groups Romanian only from five digits on
    useGrouping: 'always',
  });

const exactFormat = /* @__PURE__ */ amountFormat(2);
const wholeFormat = /* @__PURE__ */ amountFormat(0);

/**
 * An amount without its unit, formatted the Romanian way in both languages: `1.234,50`.
 * @param bani whole bani
 * @param isShort drops the decimals of whole lei: `8.412.300`
 */
export function formatAmount(bani: number, isShort = false): string {
  const format = isShort && bani % 100 === 0 ? wholeFormat : exactFormat;
  return format.format(bani / 100);
}

/**
 * An amount with its unit, joined by a no-break space: `17,00 lei`, short `17 lei`, `1 leu`.
 * @param bani whole bani
 */
export function formatLei(bani: number, isShort = false): string {
  return `${formatAmount(bani, isShort)}\u00a0${bani === 100 && isShort ? 'leu' : 'lei'}`;
}

/**
 * A sum that nothing is paid by, such as a rollover, without its bani: what is left is whole lei.
 * @param bani whole bani
 */
export function wholeLei(bani: number): number {
  return bani - (bani % 100);
}
