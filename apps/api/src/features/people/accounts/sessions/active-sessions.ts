import type pg from 'pg';
import type { TokenBearer } from '../../../../platform/calls/access-token.ts';
import { ApiError } from '../../../../platform/http/api-error.ts';
import { createBatches, type BatchLimits } from '../../../../platform/database/batches.ts';
import { isDatabaseAway } from '../../../../platform/database/database-away.ts';
import { plainArray } from '../../../../platform/database/statement.ts';

type Asked = Pick<TokenBearer, 'playerId' | 'sessionId'>;

/**
 * The subquery that finds the session asked for when it goes on, for a lateral join: a player who was deleted has no living session, also not
 * one that was opened at the same moment.
 * @param asked the name under which the statement knows whose session it asks about, by `player_id` and `session_id`
 */
export function activeSession(asked: string): string {
  // "offset 0" keeps it a lookup by primary key for each: joined as a whole, a table that is small yet is read from end to end
  return `(
    select session_id from session join player using (player_id)
    where player_id = ${asked}.player_id and session_id = ${asked}.session_id and ended_at is null and deleted_at is null
    offset 0)`;
}

const query = `
  select place from unnest($1::uuid[], $2::uuid[]) with ordinality as asked (player_id, session_id, place)
  join lateral ${activeSession('asked')} living on true`;

/** Every call with a token waits here: past these its answer is OVERLOADED, also when the database stalls. */
const limits: BatchLimits = { size: 500, lanes: 2, queueLength: 5000, timeoutMs: 3000 };

/**
 * Whether the session of an access token goes on. Nearly every call with a token asks, so the questions of requests that arrive together, or
 * while others are being answered, are one query; nothing is remembered, so the end of a session holds from the next request on.
 */
export function createActiveSessions(pool: Pick<pg.Pool, 'query'>): (asked: Asked) => Promise<boolean> {
  return createBatches<Asked, boolean>(async (questions) => {
    const values = [
      plainArray(questions.map(({ playerId }) => playerId)),
      plainArray(questions.map(({ sessionId }) => sessionId)),
    ];
    const { rows } = await pool
      .query<{ place: number }>({ name: 'living-sessions', text: query, values })
      .catch((error: unknown) => {
        throw isDatabaseAway(error) ? new ApiError('OVERLOADED', { cause: error }) : error;
      });
    const alive = new Set(rows.map(({ place }) => place));
    return questions.map((_, index) => ({ answer: alive.has(index + 1) }));
  }, limits);
}
