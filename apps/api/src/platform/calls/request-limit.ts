import type { Clock } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';

/** How many requests of one player this process works on at once. */
export interface RequestLimit {
  /**
   * Acquires a slot for a request of a player.
   * @returns releases it; called once
   * @throws {ApiError} RATE_LIMITED when none of the player's slots is free
   */
  acquire(playerId: string): () => void;
}

/** A request ends within a fraction of this. */
const retryAfterMs = 1000;

/**
 * Bounds what one player has under way, so that a script with a good token cannot hold every
 * connection to the database. It guards this process, so its counts are in its memory; another
 * process has its own.
 */
export function createRequestLimit(most: number, clock: Clock): RequestLimit {
  const counts = new Map<string, number>();
  return {
    acquire(playerId) {
      const count = counts.get(playerId) ?? 0;
      if (count >= most) {
        throw new ApiError('RATE_LIMITED', { retryAt: new Date(clock.now().getTime() + retryAfterMs) });
      }
      counts.set(playerId, count + 1);
      return () => {
        const left = (counts.get(playerId) ?? 1) - 1;
        if (left === 0) counts.delete(playerId);
        else counts.set(playerId, left);
      };
    },
  };
}
