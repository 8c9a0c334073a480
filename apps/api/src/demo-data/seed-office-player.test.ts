import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemoData } from './seed-demo-data.ts';
import { payAt } from './testing/pay-at.ts';
import { createTestApp, FakeProvider, testOperators, type TestApp } from '../testing/index.ts';

const provider = new FakeProvider();
const pay = payAt(provider);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());

test('operators find a draw to record with tickets, a large prize, and a mail that did not leave', async () => {
  await seedDemoData(app.databaseUrl, { clock: app.clock, pay, operators: testOperators });
  const { pool } = app.platform;
  const jobs = await pool.query<{ task: string }>(
    `select task.identifier as task from _private_jobs job join _private_tasks task on task.id = job.task_id
     where job.attempts >= job.max_attempts`,
  );
  expect(jobs.rows).toEqual([{ task: 'mail-ticket' }]);
  await app.runDueJobs();
  const draws = await pool.query<{ tickets: number }>(
    `select (select count(*)::int from ticket_draw entry join ticket using (ticket_id)
       where entry.draw_id = draw.draw_id and ticket.status = 'active') as tickets
     from draw where result is null and draw_at <= $1`,
    [app.clock.now()],
  );
  expect(draws.rows).toEqual([{ tickets: 2 }]);
  const body = { email: 'mihai@loto.test', password: 'loto-demo-2026' };
  const { token } = (await app.call('login', { body })).data;
  const { winnings } = (await app.call('winningHistory', { token })).data;
  // Above the amount that is paid immediately after a change of card (`PAYOUT_HOLD_ABOVE_LEI`).
  expect(winnings.reduce((sum, { netBani }) => sum + netBani, 0)).toBeGreaterThan(1_000_00);
});
