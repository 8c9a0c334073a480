/**
 * The longest absence without a new question, milliseconds; a short look at another app is no
 * absence.
 */
const askedAfterMs = 5 * 60_000;

/** How often an app in the foreground records that it is there. */
export const noteEveryMs = 30_000;

/**
 * Measures how long the app has not been in the foreground. Phones freeze a page before it gets the
 * event, so the time counts from when the app last ran in the foreground.
 */
export class TimeAway {
  readonly #seen = { dateMs: Date.now(), pageMs: performance.now() };

  /** Records that the app runs in the foreground. */
  note(): void {
    this.#seen.dateMs = Date.now();
    this.#seen.pageMs = performance.now();
  }

  /**
   * Reports whether the owner has to be asked. The date can be set back, and the page's own clock
   * may stop while the phone sleeps, so the larger value counts.
   */
  isLong(): boolean {
    const dateMs = Date.now() - this.#seen.dateMs;
    return Math.max(dateMs, performance.now() - this.#seen.pageMs) >= askedAfterMs;
  }

  /** Reports whether the date is before the last recorded one, which proves no short absence. */
  wentBack(): boolean {
    return Date.now() < this.#seen.dateMs;
  }
}
