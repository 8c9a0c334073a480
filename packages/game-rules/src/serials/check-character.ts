/** 32 characters that people do not confuse: no I, L, O or U. */
export const SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the check character over up to 30 characters (values 0 to 31): their sum in the field of
 * 32 elements, each weighted by its own power of the generator, the check character by one. No
 * weight is zero, so any single substitution is detected; no two weights are equal, so any
 * transposition of two characters is detected too, adjacent or not, the check character included.
 */
export function checkValue(values: readonly number[]): number {
  if (values.length > 30) throw new RangeError('the weights of the field are used up after 30 characters');
  let sum = 0;
  // This is Horner's scheme: the first character ends with the highest power, the last with the
  // first power.
  for (const value of values) sum = timesGenerator(sum ^ value);
  return sum;
}

/**
 * Multiplies by x modulo x^5 + x^2 + 1, a primitive polynomial: its powers run through all 31
 * non-zero elements.
 */
function timesGenerator(value: number): number {
  const doubled = value << 1;
  return doubled & 0b100000 ? doubled ^ 0b100101 : doubled;
}
