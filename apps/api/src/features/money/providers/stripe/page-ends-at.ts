/**
 * Stripe closes no page of its own earlier than this after it was made, and none later than a day.
 */
const leastPageMs = 30 * 60_000;

/** Clocks differ, and a request is on its way for a while. */
const marginMs = 60_000;

/**
 * When Stripe closes a page automatically, in Unix seconds. The same for each repetition of a
 * request, since one that differs is refused; so it is counted from the end that we want, which is
 * still ahead when a page is made. We close the page ourselves once its ticket expired.
 */
export function pageEndsAt(wantedEnd: Date): number {
  return Math.ceil((wantedEnd.getTime() + leastPageMs + marginMs) / 1000);
}
