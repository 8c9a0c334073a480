import { calls, type Call } from '@loto/api-contract';
import type { Queries } from '../database/database.ts';
import { forgetAttempts, type AttemptLimit } from './attempt-limit.ts';

const minuteMs = 60_000;

/** Returns the limit of a call that is counted per player, or null. */
export function playerLimit({ id, limit }: Call): AttemptLimit | null {
  if (typeof limit === 'string') return null;
  return { scope: `call-${id}`, most: limit.most, windowMs: limit.minutes * minuteMs };
}

/** Deletes the attempts of a player who deletes their account. */
export async function forgetCallsOf(queries: Queries, playerId: string): Promise<void> {
  for (const call of Object.values<Call>(calls)) {
    const limit = playerLimit(call);
    if (limit !== null) await forgetAttempts(queries, limit, playerId);
  }
}
