import type { PlayLimit } from '@loto/api-contract';

/** Returns the limit with the least left among those that a purchase would exceed, or null. */
export function limitReachedBy(totalBani: number, limits: readonly PlayLimit[]): PlayLimit | null {
  return limits.reduce<PlayLimit | null>((lowest, limit) => {
    if (limit.leftBani === null || limit.leftBani >= totalBani) return lowest;
    return lowest === null || limit.leftBani < (lowest.leftBani ?? 0) ? limit : lowest;
  }, null);
}

/** Reports whether to suggest limits: none is set or pending, and nothing was bought this month. */
export function isFirstPayment(limits: readonly PlayLimit[]): boolean {
  return limits.every(
    ({ limitBani, pendingRaise, spentBani }) =>
      limitBani === null && pendingRaise === null && spentBani === 0,
  );
}
