/**
 * Reports whether a value is an amount of money: a whole, non-negative number of bani (1 leu = 100
 * bani).
 */
export function isBani(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * Adds amounts in bani.
 * @throws {RangeError} if the sum or an amount isn't a safe, whole number of bani
 */
export function sumBani(amounts: Iterable<number>): number {
  let sumOfBani = 0;
  for (const amount of amounts) sumOfBani = exactBani(sumOfBani + exactBani(amount));
  return sumOfBani;
}

/**
 * Multiplies a price in bani by a count.
 * @throws {RangeError} if the product isn't a safe, whole number of bani
 */
export function multiplyBani(priceBani: number, count: number): number {
  return exactBani(exactBani(priceBani) * count);
}

function exactBani(value: number): number {
  if (!isBani(value)) throw new RangeError(`${value} is not an amount in bani`);
  return value;
}
