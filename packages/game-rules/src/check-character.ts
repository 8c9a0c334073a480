/** Thirty-two signs that people do not confuse when reading aloud: no I, L, O or U. */
export const SERIAL_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The check sign over up to 30 signs (values 0 to 31): their sum in the field of 32 elements, each weighed by its own
 * power of the generator, the check sign itself by one. Because no weight is zero, any one changed sign is caught;
 * because no two weights are equal, so is any exchange of two signs, neighbours or not, the check sign included.
 */
export function checkValue(values: readonly number[]): number {
  if (values.length > 30) throw new RangeError('the weights of the field are used up after 30 signs');
  let sum = 0;
  // Horner's scheme: the first sign ends with the highest power, the last with the first power.
  for (const value of values) sum = timesGenerator(sum ^ value);
  return sum;
}

/** Multiplies by x modulo x^5 + x^2 + 1, a primitive polynomial: its powers run through all 31 non-zero elements. */
function timesGenerator(value: number): number {
  const doubled = value << 1;
  return doubled & 0b100000 ? doubled ^ 0b100101 : doubled;
}
