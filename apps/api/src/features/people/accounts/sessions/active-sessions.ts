import type pg from 'pg';
import type { TokenBearer } from '../../../../platform/calls/access-token.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { createBatches, type BatchLimits } from '../../../../platform/database/batches.ts';
import { isDatabaseAway } from '../../../../platform/database/database-away.ts';
import { plainArray } from '../../../../platform/database/statement.ts';

type SessionKey = Pick<TokenBearer, 'playerId' | 'sessionId'>;

/**
 * Returns a subquery for a lateral join that finds a session if it's active. Deleted players have
 * none, not even one that was opened during the deletion.
 * @param requested name of the statement's row with `player_id` and `session_id`
 * @param now parameter of the statement with the current time, such as `$3`
 */
export function activeSession(requested: string, now: string): string {
  // "offset 0" makes this a lookup by primary key for each row; a join would scan the table while
  // it's small.
  return `(
    select session_id from session join player using (player_id)
    where player_id = ${requested}.player_id and session_id = ${requested}.session_id
      and ended_at is null and expires_at > ${now}::timestamptz and deleted_at is null
    offset 0)`;
}

const query = `
  select position from unnest($1::uuid[], $2::uuid[]) with ordinality as requested (player_id, session_id, position)
  join lateral ${activeSession('requested', '$3')} active on true`;

/**
 * Every call with a token waits here. Beyond these limits, or if the database stalls, the response
 * is OVERLOADED.
 */
const limits: BatchLimits = { size: 500, concurrency: 2, queueLength: 5000, timeoutMs: 3000 };

/**
 * Checks whether the session of an access token is active. Nearly every call needs this, so the
 * checks of concurrent requests share one query. Nothing is cached: when a session ends, the next
 * request is rejected.
 */
export function createActiveSessions(
  pool: Pick<pg.Pool, 'query'>,
  clock: Clock,
): (session: SessionKey) => Promise<boolean> {
  return createBatches<SessionKey, boolean>(async (sessions) => {
    const values = [
      plainArray(sessions.map(({ playerId }) => playerId)),
      plainArray(sessions.map(({ sessionId }) => sessionId)),
      clock.now(),
    ];
    const { rows } = await pool
      .query<{ position: number }>({ name: 'active-sessions', text: query, values })
      .catch((error: unknown) => {
        throw isDatabaseAway(error) ? new ApiError('OVERLOADED', { cause: error }) : error;
      });
    const active = new Set(rows.map(({ position }) => position));
    return sessions.map((_, index) => ({ value: active.has(index + 1) }));
  }, limits);
}
