import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createTestApp,
  signUpPlayer,
  simpleOrder,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';

let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp();
  player = await signUpPlayer(app, { complete: true });
});
afterAll(() => app.close());

const buy = (idempotencyKey: string) =>
  app.call('buyTicket', { token: player.token, idempotencyKey, body: simpleOrder });

/** Runs `work` while a table is locked. */
async function whileStalled(table: string, work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    await work();
  } finally {
    await holder.end();
  }
}

// Purchases write to the first table; every call with a token queries the second.
test.each([...(isFullRun ? ['idempotency_key'] : []), 'session'])(
  'while %s stalls, buyers are told to come back, and then each gets one ticket',
  async (table) => {
    const keys = Array.from({ length: 20 }, () => randomUUID());
    await whileStalled(table, async () => {
      const answers = await Promise.all(keys.map(buy));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(503));
      expect(answers[0]?.errorCode).toBe('OVERLOADED');
      expect(answers[0]?.response.headers['retry-after']).toBe('2');
    });
    const bought = await Promise.all(keys.map(buy));
    expect(bought.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(bought.map(({ data }) => data.gameTicket.id)).size).toBe(20);
    const again = await Promise.all(keys.map(buy));
    expect(again.map(({ data }) => data)).toEqual(bought.map(({ data }) => data));
    const tickets = await app.platform.pool.query('select from ticket where ticket_id = any($1)', [
      bought.map(({ data }) => data.gameTicket.id),
    ]);
    expect(tickets.rows).toHaveLength(20);
  },
);

test('an unavailable database is not our failure: 503, and the ticket once it is back', async () => {
  const other = await createTestApp();
  try {
    const buyer = await signUpPlayer(other, { complete: true });
    const order = { token: buyer.token, idempotencyKey: randomUUID(), body: simpleOrder };
    const { options } = other.serverPool;
    const own = options.connectionString ?? '';
    // New connections fail, and open ones are closed.
    options.connectionString = 'postgresql://none@127.0.0.1:1/none';
    const admin = new pg.Client({ connectionString: other.databaseUrl });
    await admin.connect();
    await admin.query(
      `select pg_terminate_backend(pid, 30000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await admin.end();
    const away = await other.call('buyTicket', order);
    // A public call doesn't read a session.
    const periods = await other.call('gamePeriods');
    options.connectionString = own;
    expect([away.errorCode, periods.errorCode]).toEqual(['OVERLOADED', 'OVERLOADED']);
    expect(periods.response.headers['retry-after']).toBe('2');
    expect((await other.call('buyTicket', order)).status).toBe(200);
  } finally {
    await other.close();
  }
});
