const FIRST_WAITS_MS = [1_000, 2_000, 5_000, 15_000, 60_000];
const LATER_WAIT_MS = 5 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/**
 * Returns when to retry a notification that the merchant didn't accept.
 * @param attemptCount attempts so far, at least 1
 * @param sentAt start of the last attempt
 * @returns milliseconds since 1970, or null if the event is more than 24 hours old
 */
export function nextTryAt(attemptCount: number, sentAt: number, eventCreatedAt: number): number | null {
  const at = sentAt + (FIRST_WAITS_MS[attemptCount - 1] ?? LATER_WAIT_MS);
  return at - eventCreatedAt > GIVE_UP_AFTER_MS ? null : at;
}
