/** The value below which a share of a sample lies; 0.5 is the median. NaN of nothing. */
export function quantile(sample: readonly number[], share: number): number {
  const sorted = sample.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
