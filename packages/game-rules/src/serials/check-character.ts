/** 32 characters that people don't confuse: I, L, O and U are left out. */
export const SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns the check character of up to 30 characters (values 0 to 31): their weighted sum in the
 * field of 32 elements, where each weight is a different power of the generator and the check
 * character has weight one. No weight is zero, so any single substitution is detected. All weights
 * differ, so any transposition of two characters is detected too, including non-adjacent ones and
 * the check character.
 */
export function checkValue(values: readonly number[]): number {
  if (values.length > 30) throw new RangeError('the weights of the field are used up after 30 characters');
  let sum = 0;
  // Horner's scheme gives the first character the highest power and the last character the first
  // power.
  for (const value of values) sum = timesGenerator(sum ^ value);
  return sum;
}

/**
 * Multiplies by x modulo x^5 + x^2 + 1, a primitive polynomial whose powers are all 31 non-zero
 * elements.
 */
function timesGenerator(value: number): number {
  const doubled = value << 1;
  return doubled & 0b100000 ? doubled ^ 0b100101 : doubled;
}
