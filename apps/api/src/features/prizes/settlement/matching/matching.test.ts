import { GAME_CODES, GAMES, SIDE_GAMES, type GameCode } from '@loto/game-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../../../../testing/app/full-run.ts';
import { createTestApp, type TestApp } from '../../../../testing/index.ts';
import { matchSideGame } from './match-side-game.ts';
import { matchVariants } from './match-variants.ts';
import { compareWins, type DrawnGame } from '../recount/recount-wins.ts';
import { randomResult } from '../testing/drawn.ts';
import { writeRandomTickets } from '../testing/random-tickets.ts';
import { play } from '../testing/play.ts';
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
    return { drawn, differences: await compareWins(transaction, drawn) };
  });
}

const settled: DrawnGame[] = [];

describe.each(GAME_CODES)('%s', (gameCode) => {
  test('is settled alike from the masks and from the tickets, in every category', async () => {
    const { drawn, differences } = await settleTwice(gameCode, isFullRun ? 3000 : 1000);
    const { drawId } = drawn;
    settled.push(drawn);
    expect(differences).toEqual([]);
    const written = await sql<{ won: string }>`
      select distinct concat_ws(' ', code, run, category) as won from ticket_win
      where draw_id = ${drawId}`.execute(app.platform.database);
    const categories = GAMES[gameCode].categories.map(({ code }) => `${gameCode} 1 ${code}`);
    const { sideGameCode } = GAMES[gameCode];
    const ofSideGame = SIDE_GAMES[sideGameCode].categories.map(({ code }) => `${sideGameCode} 1 ${code}`);
    expect(written.rows.map(({ won }) => won)).toEqual(
      expect.arrayContaining([...categories, ...ofSideGame]),
    );
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
])('%s is detected', async (_, change) => {
  const drawn = settled[0] as DrawnGame;
  const undone = new Error('undone');
  await expect(
    app.ownerDatabase.transaction().execute(async (transaction) => {
      await sql
        .raw(change.replace('limit 1', `where draw_id = '${drawn.drawId}' limit 1`))
        .execute(transaction);
      expect(await compareWins(transaction, drawn)).toHaveLength(1);
      throw undone;
    }),
  ).rejects.toBe(undone);
});

const forgedPositions = [-30458, -22740, -28208, -13617, 21430, 25533, 4379, 13259];

test('rows constructed for equal digests are detected', async () => {
  const { database } = app.platform;
  const { draw_id: drawId } = await database
    .selectFrom('draw')
    .select('draw_id')
    .where('game_code', '=', 'loto-5-40')
    .orderBy('draw_at', 'desc')
    .executeTakeFirstOrThrow();
  // Eight variants of a ticket with known ids win category III once each.
  await play(app, {
    gameCode: 'loto-5-40',
    drawIds: [drawId],
    playerId: '00000000-0000-4000-8000-000000000001',
    ticketId: '00000000-0000-4000-8000-000000000002',
    variants: [33, 34, 35, 36, 37, 38, 39, 40].map((last) => ({ numbers: [1, 2, 3, 4, last] })),
  });
  const run = { numbers: [1, 2, 3, 4, 5, 6], jokers: [] };
  const drawn: DrawnGame = { drawId, gameCode: 'loto-5-40', runs: [run], sideGame: null };
  await app.ownerDatabase.transaction().execute(async (transaction) => {
    await matchVariants(transaction, { drawId, gameCode: 'loto-5-40', run: 1, ...run });
    expect(await compareWins(transaction, drawn)).toEqual([]);
    // The sum of 60 bits of their unsalted MD5 hashes equals that of positions 0 to 7.
    for (const [index, position] of forgedPositions.entries()) {
      await sql`update ticket_win set position = ${position} where draw_id = ${drawId} and position = ${index}`.execute(
        transaction,
      );
    }
    expect(await compareWins(transaction, drawn)).toEqual([
      'loto-5-40 1 III: 8 by the masks, 8 by the tickets',
    ]);
  });
});
