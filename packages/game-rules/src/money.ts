/**
 * An amount of money: a whole number of bani (1 leu = 100 bani), never negative, never rounded by
 * floating point.
 */
export function isBani(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}

/**
 * Returns the sum of amounts in bani.
 * @throws {RangeError} if the sum or a part is no exact amount
 */
export function sumBani(amounts: Iterable<number>): number {
  let sumOfBani = 0;
  for (const amount of amounts) sumOfBani = exactBani(sumOfBani + exactBani(amount));
  return sumOfBani;
}

/**
 * Returns `count` times a price in bani.
 * @throws {RangeError} if the product is no exact amount
 */
export function multiplyBani(priceBani: number, count: number): number {
  return exactBani(exactBani(priceBani) * count);
}

function exactBani(value: number): number {
  if (!isBani(value)) throw new RangeError(`${value} is not an amount in bani`);
  return value;
}
