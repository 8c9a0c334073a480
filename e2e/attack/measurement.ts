export class Measurement {
  readonly #timesMs: number[] = [];
  /** Wrong responses, one sentence each. */
  readonly wrong: string[] = [];
  unanswered = 0;
  calls = 0;

  /**
   * Adds a call's duration. A call longer than the bystanders' pause delays the calls after it, so
   * these count too, with the remaining time. Otherwise a standstill would look like one slow call
   * among many fast ones (coordinated omission).
   * @param pauseMs pause between two calls
   */
  addTime(ms: number, pauseMs: number): void {
    this.calls += 1;
    for (let restMs = ms; restMs > 0; restMs -= pauseMs) this.#timesMs.push(restMs);
  }

  /** The 99th percentile of response times in milliseconds; 0 without responses. */
  get p99Ms(): number {
    return percentile(this.#timesMs, 0.99);
  }
}

/**
 * Returns the smallest value that at least the given share of values doesn't exceed; 0 without
 * values.
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
