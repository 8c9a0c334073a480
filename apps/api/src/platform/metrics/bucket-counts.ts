/**
 * Counts how many values were at most each bound. Every request uses it, so observing a value
 * writes three numbers in place and allocates nothing.
 */
export class BucketCounts {
  readonly #bounds: readonly number[];
  /** One count per bound and one for values above the last; their sum is the number of values. */
  readonly #counts: Float64Array;
  readonly #sum = new Float64Array(1);

  /** @param bounds in ascending order, in the metric's unit */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    let index = 0;
    while (index < this.#bounds.length && value > (this.#bounds[index] as number)) index += 1;
    this.#counts[index] = (this.#counts[index] as number) + 1;
    this.#sum[0] = (this.#sum[0] as number) + value;
  }

  /**
   * Returns the counts in Prometheus' format: how many values were at most each bound, and the sum
   * of the values.
   */
  read(): { readonly atMost: readonly (readonly [number | '+Inf', number])[]; readonly sum: number } {
    let total = 0;
    const atMost = Array.from(this.#counts, (count, index) => {
      total += count;
      return [this.#bounds[index] ?? '+Inf', total] as const;
    });
    return { atMost, sum: this.#sum[0] as number };
  }
}
