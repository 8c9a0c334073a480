import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, drawsToCome, type TestApp } from '../../../testing/index.ts';

/** Tests what the database rejects, regardless of the server's code. */
let app: TestApp;
let drawId: string;
beforeAll(async () => {
  app = await createTestApp();
  const draw = (await drawsToCome(app, 'loto-6-49')).find(
    ({ drawAt }) => drawAt.toISOString() === '2026-11-19T16:15:00.000Z',
  );
  if (draw === undefined) throw new Error('The draw of Thursday is not planned');
  ({ drawId } = draw);
});
afterAll(() => app.close());

/** Runs a statement while the database's clock shows an instant. */
async function at(now: string, statement: string): Promise<void> {
  const client = await app.platform.pool.connect();
  try {
    await client.query(
      `begin;
       create or replace function rule_clock() returns timestamptz language sql stable
         as 'select timestamptz ''${now}'''`,
    );
    await client.query(statement.replaceAll('$draw', `'${drawId}'`));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

test.each([
  ['later sales', 'draw_sales_stay_closed', 'update draw set sales_close_at = draw_at where draw_id = $draw'],
  [
    'another draw of that day',
    'draw_day_stays_closed',
    `insert into draw (draw_id, game_code, draw_at, sales_close_at)
     values (gen_random_uuid(), 'loto-6-49', '2026-11-19 22:00+02', '2026-11-19 21:45+02')`,
  ],
  [
    'a later draw on that day',
    'draw_day_stays_closed',
    `update draw set draw_at = '2026-11-19 22:00+02', sales_close_at = '2026-11-19 21:45+02'
     where game_code = 'loto-6-49' and draw_at = '2026-11-22 18:15+02'`,
  ],
])('once sales closed, %s are refused, and not before', async (_, constraint, statement) => {
  await expect(at('2026-11-19T18:00:00+02:00', statement)).rejects.toMatchObject({ constraint });
  await at('2026-11-19T17:59:59+02:00', statement);
});

test('a cancelled draw stays cancelled', async () => {
  const cancel = `update draw set status = 'cancelled', cancelled_at = now(), cancelled_to = 'refund' where draw_id = $draw`;
  const plan = `update draw set status = 'planned', cancelled_at = null, cancelled_to = null where draw_id = $draw`;
  await at('2026-11-18T12:00:00+02:00', cancel);
  await expect(at('2026-11-18T12:00:00+02:00', `${cancel}; ${plan}`)).rejects.toMatchObject({
    constraint: 'draw_stays_cancelled',
  });
});

test('an unconfirmed result does not make a draw drawn', async () => {
  const drawn = `update draw set status = 'drawn', result = '{"numbers":[1]}' where draw_id = $draw`;
  await expect(at('2026-11-19T19:00:00+02:00', drawn)).rejects.toMatchObject({
    constraint: 'draw_result_is_confirmed',
  });
});
