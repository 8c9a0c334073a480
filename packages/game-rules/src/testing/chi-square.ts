/**
 * Returns the chi-square statistic: the sum of squared differences divided by the expected count.
 * For n independent, equally likely cells it's about n - 1, with a standard deviation of the square
 * root of 2(n - 1).
 */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** Returns a bound that a fair source exceeds about once in a million trials. */
export function chiSquareBound(cells: number): number {
  return cells - 1 + 5 * Math.sqrt(2 * (cells - 1)) + 8;
}
