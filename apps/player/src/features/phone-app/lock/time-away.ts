/**
 * The longest absence without asking again, in milliseconds. A short look at another app doesn't
 * count as absence.
 */
const askedAfterMs = 5 * 60_000;

/** How often an app in the foreground records that it's there. */
export const noteEveryMs = 30_000;

/**
 * Measures how long the app hasn't been in the foreground. Phones freeze a page before it gets the
 * event, so the time counts from when the app last ran in the foreground.
 */
export class TimeAway {
  readonly #seen = { dateMs: Date.now(), pageMs: performance.now() };

  /** Records that the app is running in the foreground. */
  note(): void {
    this.#seen.dateMs = Date.now();
    this.#seen.pageMs = performance.now();
  }

  /**
   * Reports whether the owner must be asked. The date can be set back, and the page's own clock may
   * stop while the phone sleeps, so the larger value counts.
   */
  isLong(): boolean {
    const dateMs = Date.now() - this.#seen.dateMs;
    return Math.max(dateMs, performance.now() - this.#seen.pageMs) >= askedAfterMs;
  }

  /**
   * Reports whether the date is before the last recorded one, so it can't prove that the absence
   * was short.
   */
  wentBack(): boolean {
    return Date.now() < this.#seen.dateMs;
  }
}
