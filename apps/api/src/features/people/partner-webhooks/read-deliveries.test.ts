import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/index.ts';
import { recordPartnerEvents } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('measuring deliveries uses indexes', async () => {
  const { pool } = app.platform;
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(
      `explain select count(*) from webhook_delivery
       where given_up_at is not null and last_problem <> 'accounts-deleted'`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('webhook_delivery_given_up');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('without a webhook, nothing is read or written', async () => {
  const never = new Proxy({}, { get: () => expect.fail('the database was used') });
  const config = { ...app.platform.config, notifiesPartner: false };
  const event = { type: 'ticket.refunded' as const, playerId: randomUUID(), ticketId: randomUUID() };
  await recordPartnerEvents(never as never, { config, clock: app.clock }, [event]);
});
