import { readRecord, storageKeys, writeRecord } from '../../session/store/browser-storage.ts';

/** How long a player has been here, shared by all tabs of the browser. */
export interface Visit {
  /** Milliseconds since 1970, as the others. */
  readonly startedAt: number;
  /** When a page last said that the player is here. */
  readonly seenAt: number;
  /** When the player was last told the time; the beginning before that. */
  readonly remindedAt: number;
}

const minuteMs = 60_000;

/** A player who was away longer than this begins a new visit. */
export const awayMs = 30 * minuteMs;

/**
 * The visit as it goes on now: that of the last page, or a new one when the player was away or is
 * another one.
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

/** Notes that the player was shown the time, in all tabs. */
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
