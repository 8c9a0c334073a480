const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

/** How long to wait after a question that was answered by nothing new: 5 s, then twice as long each time, at most 5 minutes. */
export function backoffMs(pollAttempts: number): number {
  return Math.min(firstWaitMs * 2 ** Math.min(pollAttempts, 20), longestWaitMs);
}
