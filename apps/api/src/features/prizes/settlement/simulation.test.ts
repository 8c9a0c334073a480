import { GAME_CODES } from '@loto/game-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFullRun } from '../../../testing/app/full-run.ts';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { findAccountProblems } from './testing/draw-accounts.ts';
import { clearCalendar } from './testing/drawn.ts';
import { seededRandom } from './testing/seeded-random.ts';
import { simulateDraw } from './testing/simulate-draw.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await clearCalendar(app);
});
afterAll(() => app.close());

const start = Date.parse('2026-11-19T18:15:00+02:00');
const weekMs = 7 * 24 * 60 * 60_000;

test.each(GAME_CODES)('every ban of a few draws of %s is accounted for', async (gameCode) => {
  const random = seededRandom(GAME_CODES.indexOf(gameCode) + 77);
  let [won, carried] = [0, 0];
  for (let week = 0; week < 4; week += 1) {
    const { accounts, problems } = await simulateDraw(app, (at) => app.clock.set(at.toISOString()), {
      gameCode,
      drawAt: new Date(start + week * weekMs),
      ticketCount: isFullRun ? 200 : 60,
      random,
      isSpecial: week === 2,
    });
    expect(problems).toEqual([]);
    won += accounts.winningTickets;
    carried += accounts.carryInBani;
  }
  expect(won).toBeGreaterThan(0);
  expect(carried).toBeGreaterThan(0);
  const waiting = await app.platform.pool.query(`select from ticket where status = 'active'`);
  expect(waiting.rows).toHaveLength(0);
});

test('wrong sums are detected', async () => {
  const { pool } = app.platform;
  const found = await pool.query<{ draw_id: string }>('select draw_id from ticket_prize limit 1');
  const drawId = found.rows[0]?.draw_id ?? '';
  await pool.query(
    `update ticket_prize set gross_bani = gross_bani + 1, net_bani = net_bani + 1
     where ctid = (select min(ctid) from ticket_prize where draw_id = $1)`,
    [drawId],
  );
  expect((await findAccountProblems(pool, drawId)).map((line) => line.split(':')[0])).toEqual([
    'what came in is what goes out',
    'player-winnings',
  ]);
});
