/** What bystanders saw while they were measured. */
export class Measurement {
  readonly #timesMs: number[] = [];
  /** What was answered wrongly, each as a sentence. */
  readonly wrong: string[] = [];
  unanswered = 0;
  calls = 0;

  /**
   * Adds what a call took. One that took longer than bystanders pause held others up that would
   * have been made meanwhile: they count with what was left of it, or a standstill would be one
   * slow call among many fast ones (coordinated omission).
   * @param pauseMs between two calls
   */
  addTime(ms: number, pauseMs: number): void {
    this.calls += 1;
    for (let restMs = ms; restMs > 0; restMs -= pauseMs) this.#timesMs.push(restMs);
  }

  /** The time that 99 of 100 answers took at most, in milliseconds; 0 without any. */
  get p99Ms(): number {
    return percentile(this.#timesMs, 0.99);
  }
}

/** The smallest of the values that at least the given share of them does not exceed; 0 of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
