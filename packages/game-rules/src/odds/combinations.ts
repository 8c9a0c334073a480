/**
 * Returns C(n, k), the number of ways to choose k of n; 0 if there are none. Exact for safe
 * integers.
 */
export function combinations(n: number, k: number): number {
  if (!Number.isInteger(n) || !Number.isInteger(k) || k < 0 || k > n) return 0;
  const steps = Math.min(k, n - k);
  let ways = 1;
  // After each step `ways` is C(n, step), so the division leaves no remainder.
  for (let step = 1; step <= steps; step += 1) ways = (ways * (n - step + 1)) / step;
  return ways;
}
