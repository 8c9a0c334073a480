import type pg from 'pg';
import type { TokenBearer } from '../../../platform/access-token.ts';

type Asked = Pick<TokenBearer, 'playerId' | 'sessionId'>;

interface Question extends Asked {
  readonly answer: (isAlive: boolean) => void;
  readonly fail: (error: unknown) => void;
}

// both by primary key; a player who was deleted has no living session, also not one that was opened at the same moment
const query = `
  select asked.place from unnest($1::uuid[], $2::uuid[]) with ordinality asked (player_id, session_id, place)
  join session using (player_id, session_id) join player using (player_id)
  where session.ended_at is null and player.deleted_at is null`;

/**
 * Whether the session of an access token goes on. Every call with a token asks, so the questions of requests that arrive together, in
 * one turn of the event loop, are one query; nothing is remembered, so the end of a session holds from the next request on.
 */
export function createLivingSessions(pool: pg.Pool): (asked: Asked) => Promise<boolean> {
  let waiting: Question[] = [];

  async function answerAll(): Promise<void> {
    const questions = waiting;
    waiting = [];
    try {
      const { rows } = await pool.query<{ place: number }>({
        name: 'living-sessions',
        text: query,
        values: [questions.map(({ playerId }) => playerId), questions.map(({ sessionId }) => sessionId)],
      });
      const alive = new Set(rows.map(({ place }) => place));
      for (const [index, { answer }] of questions.entries()) answer(alive.has(index + 1));
    } catch (error) {
      for (const { fail } of questions) fail(error);
    }
  }

  return ({ playerId, sessionId }) =>
    new Promise((answer, fail) => {
      waiting.push({ playerId, sessionId, answer, fail });
      if (waiting.length === 1) setImmediate(() => void answerAll());
    });
}
