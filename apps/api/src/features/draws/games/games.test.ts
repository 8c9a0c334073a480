import { parseInstant } from '@loto/game-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOperators,
  testOperators,
  createTestApp,
  signUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { seedDemoDraws } from '../../../demo-data/seed-draws.ts';
import { publishRollover } from './index.ts';
import { ensureDraws } from './plan-draws.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await signUpPlayer(app));
});
afterAll(() => app.close());

async function countDraws(): Promise<number> {
  const counted = await app.platform.pool.query<{ count: number }>('select count(*) from draw');
  return counted.rows[0]?.count ?? 0;
}

describe('planning draws', () => {
  test('a ready server has the next twelve draws of each game, however often they are planned', async () => {
    expect(await countDraws()).toBe(36);
    await Promise.all([1, 2, 3].map(() => ensureDraws(app.platform.database, app.clock.now())));
    expect(await countDraws()).toBe(36);
  });

  test('plans Thursdays and Sundays at 18:15 with sales until 18:00, in Bucharest', async () => {
    const { data } = await app.call('gamePeriods');
    const joker = data.gamePeriods.find(({ gameCode }) => gameCode === 'joker');
    expect(joker?.nextDraws.slice(0, 3).map((draw) => [draw.salesCloseAt, draw.drawAt])).toEqual([
      ['2026-11-19T18:00:00+02:00', '2026-11-19T18:15:00+02:00'],
      ['2026-11-22T18:00:00+02:00', '2026-11-22T18:15:00+02:00'],
      ['2026-11-26T18:00:00+02:00', '2026-11-26T18:15:00+02:00'],
    ]);
    expect(joker?.nextDraws).toHaveLength(10);
  });

  test('a cancelled draw is replaced by a later one, a moved draw is not planned again', async () => {
    const other = await createTestApp();
    try {
      const { pool, database } = other.platform;
      await other.platform.pool.query(
        `update draw set status = 'cancelled' where game_code = 'joker' and draw_at = '2026-11-19T18:15:00+02:00'`,
      );
      await other.platform.pool.query(
        `update draw set draw_at = draw_at + interval '1 hour' where game_code = 'joker' and draw_at = '2026-11-22T18:15:00+02:00'`,
      );
      await ensureDraws(database, other.clock.now());
      const open = await pool.query<{ draw_at: Date }>(
        `select draw_at from draw where game_code = 'joker' and status = 'planned' order by draw_at`,
      );
      expect(open.rows).toHaveLength(12);
      expect(open.rows[0]?.draw_at).toEqual(new Date('2026-11-22T19:15:00+02:00'));
      expect(open.rows[1]?.draw_at).toEqual(new Date('2026-11-26T18:15:00+02:00'));
    } finally {
      await other.close();
    }
  });

  test('a game can have its own sales close', async () => {
    const other = await createTestApp();
    try {
      await other.platform.pool.query(
        `update game_setting set sales_close_lead_minutes = 60 where game_code = 'joker'`,
      );
      other.clock.set('2027-06-01T12:00:00+03:00');
      await other.jobs['plan-draws']?.({});
      const { data } = await other.call('gamePeriods');
      const firstOf = (code: string) =>
        data.gamePeriods.find(({ gameCode }) => gameCode === code)?.nextDraws[0];
      expect(firstOf('joker')?.salesCloseAt).toBe('2027-06-03T17:15:00+03:00');
      expect(firstOf('loto-6-49')?.salesCloseAt).toBe('2027-06-03T18:00:00+03:00');
    } finally {
      await other.close();
    }
  });
});

describe('game-types', () => {
  test('lists picks, prices by date and the next draws', async () => {
    const { status, data } = await app.call('gameTypes', { token });
    expect(status).toBe(200);
    expect(data.gameTypes.map(({ code, name }) => [code, name])).toEqual([
      ['loto-6-49', 'Loto 6/49'],
      ['joker', 'Joker'],
      ['loto-5-40', 'Loto 5/40'],
    ]);
    expect(data.gameTypes[1]).toMatchObject({
      numbersToPick: 5,
      fieldSize: 45,
      jokersToPick: 1,
      jokerFieldSize: 20,
      sideGameCode: 'noroc-plus',
      sideGameName: 'Noroc Plus',
      sideGameDigits: 6,
      maxVariants: 12,
      maxDraws: 10,
      isEnabled: true,
      lastDraw: null,
      rolloverBani: null,
    });
    expect(data.gameTypes[0]?.nextDraw?.drawAt).toBe('2026-11-19T18:15:00+02:00');
    expect(data.prices).toContainEqual({ code: 'noroc', priceBani: 400, validFrom: '2025-11-01' });
    expect(data.prices).toHaveLength(12);
    expect(data.feeBani).toBe(50);
    expect(data.serverTime).toBe('2026-11-18T12:00:00+02:00');
  });
});

describe('a draw between the close of its sales and its result', () => {
  test('is the closed draw of its game next to the next one, until its result or for a limited time', async () => {
    const other = await createTestApp();
    try {
      const closedAt = async (time: string) => {
        other.clock.set(time);
        const signedUp = await signUpPlayer(other);
        const { data } = await other.call('gameTypes', { token: signedUp.token });
        const [game] = data.gameTypes;
        return [game?.closedDraw?.drawAt, game?.nextDraw?.drawAt];
      };
      const thursday = '2026-11-19T18:15:00+02:00';
      const sunday = '2026-11-22T18:15:00+02:00';
      expect(await closedAt('2026-11-19T17:59:59+02:00')).toEqual([undefined, thursday]);
      expect(await closedAt('2026-11-19T18:00:00+02:00')).toEqual([thursday, sunday]);
      expect(await closedAt('2026-11-20T18:14:59+02:00')).toEqual([thursday, sunday]);
      expect(await closedAt('2026-11-20T18:15:00+02:00')).toEqual([undefined, sunday]);
    } finally {
      await other.close();
    }
  });
});

describe('game-period', () => {
  test('is public', async () => {
    const { status, data } = await app.call('gamePeriods');
    expect(status).toBe(200);
    expect(data.gamePeriods.map(({ gameCode, isOpen }) => [gameCode, isOpen])).toEqual([
      ['loto-6-49', true],
      ['joker', true],
      ['loto-5-40', true],
    ]);
  });

  test('describes one game', async () => {
    const { data } = await app.call('checkGamePeriod', { token, body: { gameCode: 'loto-5-40' } });
    expect(data.gamePeriod).toMatchObject({ gameCode: 'loto-5-40', isEnabled: true, isOpen: true });
    expect(parseInstant(data.serverTime)).toBe(app.clock.now().getTime());
  });

  test('rejects an unknown game', async () => {
    const answer = await app.call('checkGamePeriod', { token, body: { gameCode: 'bingo' } });
    expect(answer.errorCode).toBe('VALIDATION_FAILED');
  });

  test('a draw is on sale until the exact second', async () => {
    const other = await createTestApp();
    try {
      const firstDraw = async () => {
        const { data } = await other.call('gamePeriods');
        return data.gamePeriods[0]?.nextDraws[0]?.drawAt;
      };
      other.clock.set('2026-11-19T17:59:59.999+02:00');
      expect(await firstDraw()).toBe('2026-11-19T18:15:00+02:00');
      other.clock.set('2026-11-19T18:00:00+02:00');
      expect(await firstDraw()).toBe('2026-11-22T18:15:00+02:00');
    } finally {
      await other.close();
    }
  });

  test('a stopped game, or one without a draw on sale, is not open', async () => {
    const other = await createTestApp();
    try {
      await other.platform.pool.query(`update game_setting set is_enabled = false where game_code = 'joker'`);
      await other.platform.pool.query(`update draw set status = 'cancelled' where game_code = 'loto-5-40'`);
      const { data } = await other.call('gamePeriods');
      expect(data.gamePeriods.map(({ isEnabled, isOpen }) => [isEnabled, isOpen])).toEqual([
        [true, true],
        [false, false],
        [true, false],
      ]);
    } finally {
      await other.close();
    }
  });
});

describe('the draws of the demonstration', () => {
  test('home has their results, and a rollover once it is published; seeding again changes nothing', async () => {
    const { database } = app.platform;
    await addOperators(app);
    const seed = () =>
      database
        .transaction()
        .execute((transaction) =>
          seedDemoDraws(transaction, { now: app.clock.now(), operators: testOperators }),
        );
    await seed();
    await seed();
    expect(await countDraws()).toBe(36 + 6 + 1);
    const { data } = await app.call('gameTypes', { token });
    const lastDraw = data.gameTypes[0]?.lastDraw;
    expect(lastDraw).toMatchObject({
      drawAt: '2026-11-15T18:15:00+02:00',
      // The numbers are in the order of draw.
      result: { numbers: [23, 4, 46, 11, 38, 29], jokers: [], sideGameNumber: '1846035' },
    });
    await database
      .transaction()
      .execute((transaction) => publishRollover(transaction, lastDraw?.id ?? '', 841_230_000));
    const later = await app.call('gameTypes', { token });
    expect(later.data.gameTypes.map(({ rolloverBani }) => rolloverBani)).toEqual([841_230_000, null, null]);
  });
});

describe('the database', () => {
  test.each([
    ['sales that close after the draw', `update draw set sales_close_at = draw_at + interval '1 second'`],
    ['a draw that is over without a result', `update draw set status = 'drawn' where result is null`],
    [
      'the same draw of the calendar twice',
      `insert into draw select gen_random_uuid(), game_code, draw_at, calendar_at, sales_close_at from draw where calendar_at is not null limit 1`,
    ],
  ])('refuses %s', async (_, statement) => {
    await expect(app.platform.pool.query(statement)).rejects.toHaveProperty('constraint');
  });
});
