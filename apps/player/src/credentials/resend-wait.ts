/** One code a minute: no wait is longer, whatever the device's clock says. */
const longestWaitMs = 60_000;

/**
 * Whole seconds until another code may be asked for; 0 when it may.
 * @param allowedAtMs the server's instant, null when none is known
 */
export function resendWaitSeconds(allowedAtMs: number | null, nowMs: number): number {
  if (allowedAtMs === null || Number.isNaN(allowedAtMs)) return 0;
  const waitMs = Math.min(Math.max(0, allowedAtMs - nowMs), longestWaitMs);
  return Math.ceil(waitMs / 1000);
}

/** Seconds as a clock: `1:00`, `0:07`. */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
