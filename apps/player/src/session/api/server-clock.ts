/** How far the server's clock is ahead of this device's, in milliseconds. */
let offsetMs = 0;

/** True once a response with a server time has arrived. */
let isKnown = false;

/**
 * Sets the clock to a response's server time. It's then late by the time that the response took to
 * arrive.
 */
export function noteServerTime(serverTime: string, receivedAtMs: number = Date.now()): void {
  const serverMs = Date.parse(serverTime);
  if (Number.isNaN(serverMs)) return;
  offsetMs = serverMs - receivedAtMs;
  isKnown = true;
}

/** Calls {@link noteServerTime} if the response has a `serverTime`. */
export function noteServerTimeOf(data: unknown): void {
  if (typeof data !== 'object' || data === null || !('serverTime' in data)) return;
  if (typeof data.serverTime === 'string') noteServerTime(data.serverTime);
}

/**
 * Returns the time by the server's clock, which decides when sales close. Until the first response
 * with a time has arrived, it's the device's own time.
 */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}

/** Resets the clock to the state of a new page, without a server time. */
export function forgetServerTime(): void {
  offsetMs = 0;
  isKnown = false;
}

/**
 * Reports whether {@link serverNowMs} uses the server's clock. A device's own clock may be days
 * off.
 */
export function isServerTimeKnown(): boolean {
  return isKnown;
}
