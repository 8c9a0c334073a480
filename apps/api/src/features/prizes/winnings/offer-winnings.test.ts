import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusingRows } from '../../../testing/database/refusing-rows.ts';
import { offerWinnings } from './offer-winnings.ts';
import { createStage, win, type Stage } from './testing/stage.ts';
import { lostAt, watchTransactions } from './testing/watch-transactions.ts';
import type { Winnings } from './winnings.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await createStage();
});
afterAll(() => stage.app.close());

const run = (winnings: Winnings, drawId: string, batchSize: number) =>
  offerWinnings(winnings, batchSize).run({ drawId }, stage.app.platform);

async function listed(drawId: string) {
  const found = await stage.app.platform.pool.query<{ winnings: number; payouts: number; paid: number }>(
    `select count(distinct winning_id)::int as winnings, count(payout_id)::int as payouts,
       count(*) filter (where winning.status = 'paid')::int as paid
     from winning left join payout on payout.source_id = winning_id where draw_id = $1`,
    [drawId],
  );
  return found.rows[0] ?? { winnings: 0, payouts: 0, paid: 0 };
}

test('a run interrupted between batches resumes with the remaining prizes', async () => {
  const { app } = stage;
  let drawId = '';
  for (let count = 0; count < 7; count += 1) ({ drawId } = await win(stage, { grossBani: 50_00 }));

  const first = watchTransactions(app.winnings, lostAt(3));
  await expect(run(first.winnings, drawId, 2)).rejects.toThrow('lost');
  // The failure wasn't caused by a prize.
  expect([first.begun(), first.alerts]).toEqual([3, []]);
  expect(await listed(drawId)).toEqual({ winnings: 4, payouts: 4, paid: 0 });

  const again = watchTransactions(app.winnings);
  await run(again.winnings, drawId, 2);
  expect(again.begun()).toBe(2);
  await app.runDueJobs();
  expect(await listed(drawId)).toEqual({ winnings: 7, payouts: 7, paid: 7 });

  const repeated = watchTransactions(app.winnings);
  await run(repeated.winnings, drawId, 2);
  await app.runDueJobs();
  expect(repeated.begun()).toBe(0);
  expect(await listed(drawId)).toEqual({ winnings: 7, payouts: 7, paid: 7 });
});

test('a prize that the database rejects delays no other one, and is offered once the cause is gone', async () => {
  const { app } = stage;
  let drawId = '';
  const refused: string[] = [];
  for (const grossBani of [50_00, 66_00, 200_00, 50_00, 66_00]) {
    const won = await win(stage, { grossBani });
    ({ drawId } = won);
    if (grossBani === 66_00) refused.push(won.winningId);
  }
  const before = await listed(drawId);

  const { winnings, alerts } = watchTransactions(app.winnings);
  await refusingRows(stage, { table: 'winning', isAllowed: 'gross_bani <> 66_00' }, () =>
    expect(run(winnings, drawId, 3)).rejects.toThrow('2 prizes were not offered'),
  );
  expect(alerts).toMatchObject([{ count: 2, isComplete: true, err: { constraint: 'fixture' } }]);
  expect(new Set(alerts[0]?.['ids'] as string[])).toEqual(new Set(refused));
  await app.runDueJobs();
  expect(await listed(drawId)).toMatchObject({ winnings: before.winnings + 3, paid: before.paid + 2 });

  await run(winnings, drawId, 3);
  await app.runDueJobs();
  expect(await listed(drawId)).toMatchObject({ winnings: before.winnings + 5, paid: before.paid + 4 });
  expect(alerts).toHaveLength(1);
});
