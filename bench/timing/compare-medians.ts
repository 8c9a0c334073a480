/** Two samples of the same measurement, and whether they differ by more than chance. */
export interface Comparison {
  readonly withMs: number;
  readonly withoutMs: number;
  /** Median with less median without. */
  readonly differenceMs: number;
  /**
   * What chance alone makes of it: all times are dealt out again into two halves, many times over,
   * and of the differences of the medians of those halves 99 in 100 are smaller than this.
   */
  readonly noiseMs: number;
  readonly isSilent: boolean;
}

const deals = 2000;

/** Compares the times of answers for e-mails with and without an account. */
export function compareMedians(
  withAccount: readonly number[],
  withoutAccount: readonly number[],
): Comparison {
  const [withMs, withoutMs] = [median(withAccount), median(withoutAccount)];
  const all = [...withAccount, ...withoutAccount];
  const byChance = Array.from({ length: deals }, () => {
    shuffle(all);
    return Math.abs(median(all.slice(0, withAccount.length)) - median(all.slice(withAccount.length)));
  }).toSorted((a, b) => a - b);
  const noiseMs = byChance[Math.floor(deals * 0.99)] ?? 0;
  const differenceMs = withMs - withoutMs;
  return {
    withMs: toMicroseconds(withMs),
    withoutMs: toMicroseconds(withoutMs),
    differenceMs: toMicroseconds(differenceMs),
    noiseMs: toMicroseconds(noiseMs),
    isSilent: Math.abs(differenceMs) < noiseMs,
  };
}

/** The resolution of the clocks. */
function toMicroseconds(ms: number): number {
  return Math.round(ms * 1000) / 1000;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (upper + lower) / 2;
}

/** Puts values into a random order, in place. */
export function shuffle(values: unknown[]): void {
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [values[last], values[other]] = [values[other], values[last]];
  }
}
