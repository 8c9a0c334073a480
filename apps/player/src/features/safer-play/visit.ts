import { readRecord, storageKeys, writeRecord } from '../../session/store/browser-storage.ts';

/** A player's visit, shared by all tabs of the browser. */
export interface Visit {
  /** In milliseconds since 1970, like the others. */
  readonly startedAt: number;
  /** When a page last recorded that the player is here. */
  readonly seenAt: number;
  /** When the last reality check was shown; initially the start of the visit. */
  readonly remindedAt: number;
}

const minuteMs = 60_000;

/** A longer absence starts a new visit. */
export const awayMs = 30 * minuteMs;

/**
 * Returns the current visit: the stored one, or a new one after an absence or for another player.
 */
export function continueVisit(playerId: string, nowMs: number): Visit {
  const stored = readVisit(playerId);
  const isAway = stored === null || nowMs - stored.seenAt > awayMs || stored.seenAt > nowMs;
  const visit = isAway
    ? { startedAt: nowMs, seenAt: nowMs, remindedAt: nowMs }
    : { ...stored, seenAt: nowMs };
  writeRecord(storageKeys.visit, { playerId, ...visit });
  return visit;
}

/** Records in all tabs that the player has seen a reality check. */
export function noteReminded(playerId: string, nowMs: number): void {
  const visit = continueVisit(playerId, nowMs);
  writeRecord(storageKeys.visit, { playerId, ...visit, remindedAt: nowMs });
}

function readVisit(playerId: string): Visit | null {
  const stored = readRecord(storageKeys.visit);
  const { startedAt, seenAt, remindedAt } = stored ?? {};
  if (stored?.['playerId'] !== playerId) return null;
  if (typeof startedAt !== 'number' || typeof seenAt !== 'number' || typeof remindedAt !== 'number')
    return null;
  return { startedAt, seenAt, remindedAt };
}
