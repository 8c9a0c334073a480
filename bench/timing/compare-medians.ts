import { quantile } from '../support/quantile.ts';

/** Two samples of the same measurement, and whether their difference is more than chance. */
export interface Comparison {
  readonly withMs: number;
  readonly withoutMs: number;
  /** Median of the calls with an account minus the median of those without. */
  readonly differenceMs: number;
  /**
   * The 99th percentile of a permutation test. All times are repeatedly split into two random
   * samples, and the difference of their medians is below this value in 99 of 100 cases.
   */
  readonly noiseMs: number;
  readonly isWithinNoise: boolean;
}

const permutations = 2000;

/** Compares the response times for e-mails with and without an account. */
export function compareMedians(
  withAccount: readonly number[],
  withoutAccount: readonly number[],
): Comparison {
  const [withMs, withoutMs] = [quantile(withAccount, 0.5), quantile(withoutAccount, 0.5)];
  const all = [...withAccount, ...withoutAccount];
  const byChance = Array.from({ length: permutations }, () => {
    shuffle(all);
    const [one, other] = [all.slice(0, withAccount.length), all.slice(withAccount.length)];
    return Math.abs(quantile(one, 0.5) - quantile(other, 0.5));
  });
  const noiseMs = quantile(byChance, 0.99);
  const differenceMs = withMs - withoutMs;
  return {
    withMs: toMicroseconds(withMs),
    withoutMs: toMicroseconds(withoutMs),
    differenceMs: toMicroseconds(differenceMs),
    noiseMs: toMicroseconds(noiseMs),
    isWithinNoise: Math.abs(differenceMs) < noiseMs,
  };
}

/** Rounds to the resolution of the clocks. */
function toMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

/** Shuffles values in place. */
export function shuffle(values: unknown[]): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [values[last], values[other]] = [values[other], values[last]];
  }
}
