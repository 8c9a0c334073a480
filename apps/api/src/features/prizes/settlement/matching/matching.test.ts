import { GAME_CATEGORIES, GAME_CODES, GAMES, SIDE_GAME_CATEGORIES, type GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../testing/index.ts';
import { matchSideGame } from './match-side-game.ts';
import { matchVariants } from './match-variants.ts';
import { isSameWins, recountWins, storedWins, type DrawnGame } from '../recount/recount-wins.ts';
import { randomResult } from '../testing/drawn.ts';
import { writeRandomTickets } from '../testing/random-tickets.ts';
import { seededRandom } from '../testing/seeded-random.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function settleTwice(gameCode: GameCode, count: number) {
  const random = seededRandom(GAME_CODES.indexOf(gameCode) + 7);
  const game = GAMES[gameCode];
  const near = randomResult(gameCode, random);
  const { sideGameNumber } = near;
  const { database, clock } = app.platform;
  const next = await database
    .selectFrom('draw')
    .select('draw_id')
    .where('game_code', '=', gameCode)
    .orderBy('draw_at')
    .executeTakeFirstOrThrow();
  const drawId = next.draw_id;
  const boughtAt = clock.now();
  await writeRandomTickets(database, { gameCode, drawId, count, boughtAt, near, random });
  const drawn: DrawnGame = {
    drawId,
    gameCode,
    runs: [near, { ...near, numbers: near.numbers.toReversed() }],
    sideGame: { code: game.sideGameCode, number: sideGameNumber },
  };
  return database.transaction().execute(async (transaction) => {
    for (const [index, run] of drawn.runs.entries()) {
      await matchVariants(transaction, { drawId, gameCode, run: index === 0 ? 1 : 2, ...run });
    }
    await matchSideGame(transaction, { drawId, code: game.sideGameCode, number: sideGameNumber });
    return {
      drawId,
      written: await storedWins(transaction, drawId),
      recounted: await recountWins(transaction, drawn),
    };
  });
}

describe.each(GAME_CODES)('%s', (gameCode) => {
  test('is settled alike from the masks and from the tickets, in every category', async () => {
    const { drawId, written, recounted } = await settleTwice(gameCode, 3000);
    expect([...written.keys()].toSorted()).toEqual([...recounted.keys()].toSorted());
    expect(isSameWins(written, recounted)).toBe(true);
    const categories = GAME_CATEGORIES[gameCode].map(({ code }) => `${gameCode} 1 ${code}`);
    const { sideGameCode } = GAMES[gameCode];
    const ofSideGame = SIDE_GAME_CATEGORIES[sideGameCode].map(({ code }) => `${sideGameCode} 1 ${code}`);
    expect([...written.keys()]).toEqual(expect.arrayContaining([...categories, ...ofSideGame]));
    const unpaid = await sql`
      select from ticket_win join ticket using (player_id, ticket_id)
      where draw_id = ${drawId} and status <> 'active'`.execute(app.platform.database);
    expect(unpaid.rows).toHaveLength(0);
  });
});

test.each([
  ['one win less', 'delete from ticket_win where ctid = any(array(select ctid from ticket_win limit 1))'],
  [
    'one win more',
    'update ticket_win set win_count = win_count + 1 where ctid = any(array(select ctid from ticket_win limit 1))',
  ],
  [
    'a win in another variant',
    'update ticket_win set position = position + 20 where ctid = any(array(select ctid from ticket_win limit 1))',
  ],
])('%s is noticed', async (_, change) => {
  const { ownerDatabase: database } = app;
  const { draw_id: drawId } = await database
    .selectFrom('ticket_win')
    .select('draw_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const before = await database.transaction().execute((transaction) => storedWins(transaction, drawId));
  const undone = new Error('undone');
  await expect(
    database.transaction().execute(async (transaction) => {
      await sql.raw(change.replace('limit 1', `where draw_id = '${drawId}' limit 1`)).execute(transaction);
      expect(isSameWins(before, await storedWins(transaction, drawId))).toBe(false);
      throw undone;
    }),
  ).rejects.toBe(undone);
});
