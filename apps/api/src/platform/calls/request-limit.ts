import type { Clock } from '../clock.ts';
import { ApiError } from '../http/api-error.ts';

/** Limits how many requests of one player this process handles concurrently. */
export interface RequestLimit {
  /**
   * Acquires a slot for a player's request.
   * @returns a function that releases it; call it once
   * @throws {ApiError} RATE_LIMITED if none of the player's slots is free
   */
  acquire(playerId: string): () => void;
}

/** Most requests take a fraction of this time. */
const retryAfterMs = 1000;

/**
 * Limits a player's concurrent requests, so that a script with a valid token can't use up the
 * database connections. It protects this process, so the counts are in memory.
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
