/** How far the server's clock is ahead of this device's, in milliseconds. */
let offsetMs = 0;

/**
 * Takes the time of an answer that tells it. The way here took a moment: the error is below it and
 * on the late side.
 */
export function noteServerTime(serverTime: string, receivedAtMs: number = Date.now()): void {
  const serverMs = Date.parse(serverTime);
  if (!Number.isNaN(serverMs)) offsetMs = serverMs - receivedAtMs;
}

/**
 * The time by the server's clock, which decides when sales close; this device's own until an answer
 * told more.
 */
export function serverNowMs(): number {
  return Date.now() + offsetMs;
}
