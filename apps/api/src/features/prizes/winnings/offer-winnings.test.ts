import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../../platform/http/api-error.ts';
import { offerWinnings } from './offer-winnings.ts';
import { createStage, win, type Stage } from './testing/stage.ts';
import type { Winnings } from './winnings.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

/** Notes each transaction that is begun, and fails at the one of the number given and all later. */
function counting(begun: { count: number }, killedBefore = Infinity): Winnings {
  const { winnings } = stage.app;
  const database = new Proxy(winnings.database, {
    get(target, name) {
      if (name !== 'transaction') {
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? (member.bind(target) as unknown) : member;
      }
      return () => {
        begun.count += 1;
        if (begun.count >= killedBefore) throw new ApiError('OVERLOADED');
        return target.transaction();
      };
    },
  });
  return { ...winnings, database };
}

const listed = async (drawId: string): Promise<unknown> => {
  const found = await stage.app.platform.pool.query(
    `select count(distinct winning_id)::int as winnings, count(payout_id)::int as payouts,
       count(*) filter (where winning.status = 'paid')::int as paid
     from winning left join payout on payout.source_id = winning_id where draw_id = $1`,
    [drawId],
  );
  return found.rows[0];
};

test('a run that was killed between batches resumes with the prizes that are left', async () => {
  const { app } = stage;
  let drawId = '';
  for (let count = 0; count < 7; count += 1) ({ drawId } = await win(stage, { grossBani: 50_00 }));
  const run = (winnings: Winnings) => offerWinnings(winnings, 2).run({ drawId }, app.platform);

  await expect(run(counting({ count: 0 }, 3))).rejects.toThrow('OVERLOADED');
  expect(await listed(drawId)).toEqual({ winnings: 4, payouts: 4, paid: 0 });

  const again = { count: 0 };
  await run(counting(again));
  expect(again.count).toBe(2);
  await app.runDueJobs();
  expect(await listed(drawId)).toEqual({ winnings: 7, payouts: 7, paid: 7 });

  const repeated = { count: 0 };
  await run(counting(repeated));
  await app.runDueJobs();
  expect(repeated.count).toBe(0);
  expect(await listed(drawId)).toEqual({ winnings: 7, payouts: 7, paid: 7 });
});

test('a prize that the database refuses delays no other one, and is offered once the cause is gone', async () => {
  const { app } = stage;
  const { pool } = app.platform;
  await pool.query('alter table winning add constraint fixture check (gross_bani <> 66_00) not valid');
  onTestFinished(async () => {
    await pool.query('alter table winning drop constraint if exists fixture');
  });
  let drawId = '';
  const refused: string[] = [];
  for (const grossBani of [50_00, 66_00, 200_00, 50_00, 66_00]) {
    const won = await win(stage, { grossBani });
    ({ drawId } = won);
    if (grossBani === 66_00) refused.push(won.winningId);
  }
  const alerts: unknown[] = [];
  const log = Object.assign(Object.create(app.winnings.log) as Winnings['log'], {
    error: (facts: { alert?: boolean; count?: number; ids?: readonly string[] }) => {
      alerts.push({ alert: facts.alert, count: facts.count, ids: new Set(facts.ids) });
    },
  });
  const run = () => offerWinnings({ ...app.winnings, log }, 3).run({ drawId }, app.platform);
  const before = (await listed(drawId)) as { winnings: number; paid: number };

  await expect(run()).rejects.toThrow('2 prizes could not be processed');
  expect(alerts).toEqual([{ alert: true, count: 2, ids: new Set(refused) }]);
  await app.runDueJobs();
  expect(await listed(drawId)).toMatchObject({ winnings: before.winnings + 3, paid: before.paid + 2 });

  await pool.query('alter table winning drop constraint fixture');
  await run();
  await app.runDueJobs();
  expect(await listed(drawId)).toMatchObject({ winnings: before.winnings + 5, paid: before.paid + 4 });
  expect(alerts).toHaveLength(1);
});
