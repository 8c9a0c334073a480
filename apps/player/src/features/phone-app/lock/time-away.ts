/** Who comes back sooner is not asked again: a look at another app is no absence. */
const askedAfterMs = 5 * 60_000;

/** How often an app in front notes that it is there. */
export const noteEveryMs = 30_000;

/**
 * How long the app has not been in front. Phones freeze a page before it gets the event that
 * it is no longer in front, so time counts from when it last ran there.
 */
export class TimeAway {
  readonly #seen = { dateMs: Date.now(), pageMs: performance.now() };

  /** The app runs in front. */
  note(): void {
    this.#seen.dateMs = Date.now();
    this.#seen.pageMs = performance.now();
  }

  /**
   * Whether the owner is asked. The date can be set back and the page's own clock may stand still
   * while the phone sleeps: the one that says more counts.
   */
  isLong(): boolean {
    const dateMs = Date.now() - this.#seen.dateMs;
    return Math.max(dateMs, performance.now() - this.#seen.pageMs) >= askedAfterMs;
  }

  /** A date before the last one proves no short absence. */
  wentBack(): boolean {
    return Date.now() < this.#seen.dateMs;
  }
}
