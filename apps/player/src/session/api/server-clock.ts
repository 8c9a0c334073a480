/** How far the server's clock is ahead of this device's, in milliseconds. */
let offsetMs = 0;

/** Whether an answer with a time has come. */
let isKnown = false;

/**
 * Takes the time from an answer that has one. The response took a moment to arrive: the error is
 * below it and on the late side.
 */
export function noteServerTime(serverTime: string, receivedAtMs: number = Date.now()): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isNaN(serverMs)) return;
  offsetMs = serverMs - receivedAtMs;
  isKnown = true;
}

/** {@link noteServerTime} of an answer that has one as its `serverTime`. */
export function noteServerTimeOf(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return;
  if (typeof data.serverTime === 'string') noteServerTime(data.serverTime);
}

/**
 * The time by the server's clock, which decides when sales close; this device's own until the first
 * answer with a time.
 */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Begins as a page does that has no answer with a time yet. */
export function forgetServerTime(): void {
  offsetMs = 0;
  isKnown = false;
}

/** Whether {@link serverNowMs} is by the server's clock: a device's own may be days ahead. */
export function isServerTimeKnown(): boolean {
  return isKnown;
}
