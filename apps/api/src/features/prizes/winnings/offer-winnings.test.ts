import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerWinnings } from './offer-winnings.ts';
import { createStage, win, type Stage } from './testing/stage.ts';
import type { Winnings } from './winnings.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

/** Notes each transaction that is begun, and fails before the one of the number given. */
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
        if (begun.count === killedBefore) throw new Error('killed');
        return target.transaction();
      };
    },
  });
  return { ...winnings, database };
}

test('a run that was killed between batches resumes with the prizes that are left', async () => {
  const { app } = stage;
  let drawId = '';
  for (let count = 0; count < 7; count += 1) ({ drawId } = await win(stage, { grossBani: 50_00 }));
  const run = (winnings: Winnings) => offerWinnings(winnings, 2).run({ drawId }, app.platform);
  const listed = async () => {
    const found = await app.platform.pool.query(
      `select count(distinct winning_id)::int as winnings, count(payout_id)::int as payouts,
         count(*) filter (where winning.status = 'paid')::int as paid
       from winning left join payout on payout.source_id = winning_id where draw_id = $1`,
      [drawId],
    );
    return found.rows[0] as unknown;
  };

  await expect(run(counting({ count: 0 }, 3))).rejects.toThrow('killed');
  expect(await listed()).toEqual({ winnings: 4, payouts: 4, paid: 0 });

  const again = { count: 0 };
  await run(counting(again));
  // two batches of what was left, and one that found nothing
  expect(again.count).toBe(3);
  await app.runDueJobs();
  expect(await listed()).toEqual({ winnings: 7, payouts: 7, paid: 7 });

  const repeated = { count: 0 };
  await run(counting(repeated));
  await app.runDueJobs();
  expect(repeated.count).toBe(1);
  expect(await listed()).toEqual({ winnings: 7, payouts: 7, paid: 7 });
});
