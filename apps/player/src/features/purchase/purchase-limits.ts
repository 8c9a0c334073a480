import type { PlayLimit } from '@loto/api-contract';

/** Of the limits that a purchase would pass, the one of which least is left; null when none is. */
export function limitReachedBy(totalBani: number, limits: readonly PlayLimit[]): PlayLimit | null {
  return limits.reduce<PlayLimit | null>((lowest, limit) => {
    if (limit.leftBani === null || limit.leftBani >= totalBani) return lowest;
    return lowest === null || limit.leftBani < (lowest.leftBani ?? 0) ? limit : lowest;
  }, null);
}

/** Whether limits are suggested: none is set, none waits, and this month nothing was bought yet. */
export function isFirstPayment(limits: readonly PlayLimit[]): boolean {
  return limits.every(
    ({ limitBani, pendingRaise, spentBani }) =>
      limitBani === null && pendingRaise === null && spentBani === 0,
  );
}
