import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOperators,
  createTestApp,
  drawsToCome,
  sealDraw,
  goodResults,
  holdDraw,
  type TestApp,
} from '../../../../testing/index.ts';
import { OperationRefused } from '../../../operators/index.ts';
import {
  beginSettlement,
  confirmResult,
  findConfirmedResult,
  findDraws,
  findNewestEntry,
  listDraws,
  recordResult,
  type Draw,
} from '../index.ts';

const result = goodResults['loto-6-49'];
const corrected = { ...result, numbers: [44, 11, 45, 46, 33, 18] };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await addOperators(app);
});
afterAll(() => app.close());

/** Returns the next draw of 6/49 and moves the clock to its time. */
async function drawThatIsOver(isSpecial = false): Promise<Draw> {
  const [next] = await drawsToCome(app, 'loto-6-49');
  if (next === undefined) throw new Error('There is no draw');
  app.clock.set(next.drawAt.toISOString());
  await app.platform.pool.query('update draw set is_special = $1 where draw_id = $2', [
    isSpecial,
    next.drawId,
  ]);
  await sealDraw(app, next);
  return next;
}

function record(drawId: string, input: unknown = { result }, operator = 'ana') {
  const now = app.clock.now();
  return app.platform.database
    .transaction()
    .execute((transaction) => recordResult(transaction, { drawId, input, operator, now }));
}

function confirm(
  drawId: string,
  operator = 'radu',
  expected?: Parameters<typeof confirmResult>[1]['expected'],
) {
  const now = app.clock.now();
  return app.platform.database
    .transaction()
    .execute((transaction) => confirmResult(transaction, { drawId, operator, now, expected }));
}

function begin(drawId: string) {
  const now = app.clock.now();
  return app.platform.database
    .transaction()
    .execute((transaction) => beginSettlement(transaction, drawId, now));
}

const statusOf = async (drawId: string) =>
  (await findDraws(app.platform.database, [drawId])).get(drawId)?.status;

describe('a result', () => {
  test('counts once another operator has confirmed it', async () => {
    const { drawId } = await drawThatIsOver();
    await record(drawId);
    expect(await findConfirmedResult(app.platform.database, drawId)).toBeUndefined();
    expect(await statusOf(drawId)).toBe('planned');
    await confirm(drawId);
    expect(await findConfirmedResult(app.platform.database, drawId)).toMatchObject({
      gameCode: 'loto-6-49',
      result,
      extraResult: null,
      recordedBy: 'ana',
      confirmedBy: 'radu',
    });
    expect(await statusOf(drawId)).toBe('drawn');
  });

  test('is corrected by a new entry, and is not shown until that is confirmed', async () => {
    const { drawId } = await drawThatIsOver();
    await record(drawId);
    await confirm(drawId);
    await record(drawId, { result: corrected });
    expect(await findConfirmedResult(app.platform.database, drawId)).toBeUndefined();
    expect(await statusOf(drawId)).toBe('planned');
    await expect(confirm(drawId, 'ana')).rejects.toThrow('another operator');
    await confirm(drawId, 'radu');
    expect((await findConfirmedResult(app.platform.database, drawId))?.result).toEqual(corrected);
    const stored = await app.platform.pool.query('select from draw_result_entry where draw_id = $1', [
      drawId,
    ]);
    expect(stored.rowCount).toBe(2);
  });

  test('has two drawings in a special draw', async () => {
    const { drawId } = await drawThatIsOver(true);
    await expect(record(drawId)).rejects.toThrow('Second drawing: it is missing.');
    await record(drawId, { result, extraResult: { numbers: [1, 2, 3, 4, 5, 6] } });
    await confirm(drawId);
    expect(await findConfirmedResult(app.platform.database, drawId)).toMatchObject({
      result,
      extraResult: { numbers: [1, 2, 3, 4, 5, 6], jokers: [], sideGameNumber: null },
    });
  });

  test('is fixed once its settlement has begun, which can begin again', async () => {
    const { drawId } = await drawThatIsOver();
    await record(drawId);
    expect(await begin(drawId)).toBeUndefined();
    await confirm(drawId);
    const begun = await begin(drawId);
    app.clock.advance(60_000);
    expect(await begin(drawId)).toEqual(begun);
    await expect(record(drawId, { result: corrected })).rejects.toThrow('settlement of this draw has begun');
    const { pool } = app.platform;
    await expect(
      pool.query(
        `insert into draw_result_entry (entry_id, draw_id, result, recorded_by, recorded_at)
         values (gen_random_uuid(), $1, '{}', 'ana', now())`,
        [drawId],
      ),
    ).rejects.toMatchObject({ constraint: 'draw_result_before_settlement' });
    for (const change of [
      `result = '{"numbers":[]}'`,
      `draw_at = draw_at + interval '1 day'`,
      `status = 'planned', result = null`,
      'settlement_started_at = null',
    ]) {
      await expect(
        pool.query(`update draw set ${change} where draw_id = $1`, [drawId]),
      ).rejects.toMatchObject({ constraint: 'draw_is_fixed_by_settlement' });
    }
    // The rollover isn't known until later.
    await pool.query('update draw set rollover_bani = 5 where draw_id = $1', [drawId]);
  });
});

describe('rejects', () => {
  test('a result a millisecond before the draw', async () => {
    const { drawId, drawAt } = await drawThatIsOver();
    app.clock.set(new Date(drawAt.getTime() - 1).toISOString());
    await expect(record(drawId)).rejects.toThrow('its result is recorded after it');
    app.clock.set(drawAt.toISOString());
    await record(drawId);
  });

  test('an invalid result of the game, with a description', async () => {
    const { drawId } = await drawThatIsOver();
    await expect(record(drawId, { result: { ...result, numbers: [1, 2, 3, 3, 5, 50] } })).rejects.toThrow(
      'Numbers, place 4: 3 was given twice.\nNumbers, place 6: 50 is not between 1 and 49.',
    );
    expect(await findNewestEntry(app.platform.database, drawId)).toBeUndefined();
  });

  test('confirming one’s own result, and a draw without a confirmation, also in the database', async () => {
    const { drawId } = await drawThatIsOver();
    const { entryId } = await record(drawId);
    await expect(confirm(drawId, 'ana')).rejects.toThrow('another operator has to confirm');
    const { pool } = app.platform;
    const insert = `insert into draw_result_confirmation (entry_id, recorded_by, confirmed_by, confirmed_at)
      values ($1, $2, $3, now())`;
    await expect(pool.query(insert, [entryId, 'ana', 'ana'])).rejects.toMatchObject({
      constraint: 'draw_result_confirmed_by_another',
    });
    await expect(pool.query(insert, [entryId, 'radu', 'ana'])).rejects.toThrow(/foreign key/);
    const drawn = `update draw set status = 'drawn', result = '{"numbers":[1]}' where draw_id = $1`;
    await expect(pool.query(drawn, [drawId])).rejects.toMatchObject({
      constraint: 'draw_result_is_confirmed',
    });
  });

  test('confirming nothing, twice, or something else', async () => {
    const { drawId } = await drawThatIsOver();
    await expect(confirm(drawId)).rejects.toThrow('No result of this draw was recorded yet.');
    await record(drawId);
    const other = { result: { ...corrected, jokers: [] }, extraResult: null };
    await expect(confirm(drawId, 'radu', other)).rejects.toThrow(
      /is not what you gave.*\nNumbers, place 6: ana recorded 19, you gave 18\.$/,
    );
    await confirm(drawId);
    await expect(confirm(drawId)).rejects.toThrow('was confirmed by radu already');
  });

  test('one of two concurrent confirmations', async () => {
    const { drawId } = await drawThatIsOver();
    await record(drawId);
    const both = await Promise.allSettled([confirm(drawId), confirm(drawId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a result of a cancelled or unknown draw', async () => {
    const { drawId } = await drawThatIsOver();
    await app.platform.pool.query(`update draw set status = 'cancelled' where draw_id = $1`, [drawId]);
    await expect(record(drawId)).rejects.toThrow('was cancelled');
    await expect(record('6f1f9a3e-6d0c-4a51-9d9b-2c6f0f9b7a11')).rejects.toThrow(OperationRefused);
  });

  test.each(['draw_result_entry', 'draw_result_confirmation'])('any change of %s', async (table) => {
    const { drawId } = await drawThatIsOver();
    await record(drawId);
    await confirm(drawId);
    const refusal = { constraint: 'record_is_append_only' };
    const { pool } = app.platform;
    await expect(pool.query(`update ${table} set recorded_by = recorded_by`)).rejects.toMatchObject(refusal);
    await expect(pool.query(`delete from ${table}`)).rejects.toMatchObject(refusal);
    await expect(pool.query(`truncate ${table} cascade`)).rejects.toMatchObject(refusal);
  });
});

describe('draws are listed', () => {
  test('in the order of the games if they are at the same time', async () => {
    const { draws } = await listDraws(app.platform.database, { first: 'soonest', from: app.clock.now() });
    const [first] = draws;
    const together = draws.filter(({ drawAt }) => drawAt.getTime() === first?.drawAt.getTime());
    expect(together.map(({ gameCode }) => gameCode)).toEqual(['loto-6-49', 'joker', 'loto-5-40']);
  });

  test('by game, days and state', async () => {
    const other = await createTestApp();
    try {
      const { database } = other.platform;
      const [first, second, third] = (await drawsToCome(other, 'joker')) as [Draw, Draw, Draw];
      await other.platform.pool.query(`update draw set status = 'cancelled' where draw_id = $1`, [
        second.drawId,
      ]);
      await holdDraw(other, first);
      await holdDraw(other, third);
      const drawn = await listDraws(database, { isDrawn: true, limit: 1 });
      expect([drawn.draws.map(({ drawId }) => drawId), drawn.totalCount]).toEqual([[third.drawId], 2]);
      const days = { gameCode: 'joker' as const, from: second.drawAt, to: third.drawAt };
      expect((await listDraws(database, days)).draws.map(({ drawId }) => drawId)).toEqual([second.drawId]);
    } finally {
      await other.close();
    }
  });
});
