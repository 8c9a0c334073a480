import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  notify,
  signUpPlayer,
  startCheckout,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());

async function polls(): Promise<number> {
  const { rows } = await app.platform.pool.query(`select from jobs where task_identifier = 'poll-payment'`);
  return rows.length;
}

test('a payment notified within seconds is never polled, another one is polled once', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const [paid, unpaid] = [await buyTicket(app, player), await buyTicket(app, player)];
  const page = await startCheckout(app, player, paid.id);
  await startCheckout(app, player, unpaid.id);
  await app.jobs['start-polls']?.({});
  expect(await polls()).toBe(0);
  provider.set(page, { status: 'succeeded' });
  await notify(app, provider, page);
  app.clock.advance(5_000);
  await app.jobs['start-polls']?.({});
  await app.jobs['start-polls']?.({});
  expect(await polls()).toBe(1);
});

test('runs again automatically, once however often it was started', async () => {
  const { pool } = app.platform;
  await pool.query(`select complete_jobs(array(select id from jobs))`);
  await app.jobs['start-polls']?.({});
  await app.jobs['start-polls']?.({});
  const { rows } = await pool.query<{ runsAt: Date }>(
    `select run_at as "runsAt" from jobs where task_identifier = 'start-polls'`,
  );
  expect(rows).toEqual([{ runsAt: new Date(app.clock.now().getTime() + 5_000) }]);
});
