/**
 * Returns numbers as a bit mask, so that matches can be found by counting bits. Number n is bit n -
 * 1; all fields fit a signed 64-bit column.
 * @throws {RangeError} for a number outside 1 to 63
 */
export function numbersMask(numbers: Iterable<number>): bigint {
  // Uses two 32-bit halves, because big integers are slow and every ticket has masks.
  let low = 0;
  let high = 0;
  for (const number of numbers) {
    if (!Number.isInteger(number) || number < 1 || number > 63) {
      throw new RangeError(`${number} has no bit in a mask`);
    }
    if (number <= 32) low |= 1 << (number - 1);
    else high |= 1 << (number - 33);
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}

/** Returns the numbers of a mask in ascending order. */
export function numbersOfMask(mask: bigint): number[] {
  const numbers: number[] = [];
  for (let number = 1; number <= 63; number += 1) {
    if ((mask >> BigInt(number - 1)) & 1n) numbers.push(number);
  }
  return numbers;
}
