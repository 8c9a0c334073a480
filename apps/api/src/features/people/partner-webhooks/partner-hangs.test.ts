import { randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  federatedSignInEnv,
  signUpPlayer,
  startCheckout,
  TokenIssuer,
  wholeProfile,
  type TestApp,
} from '../../../testing/index.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';
import { buyPaidAtPartner } from '../../../testing/money/purchase.ts';
import { recordPartnerEvents, type DeliveryToPartner } from './index.ts';

let receiver: Server;
let received: string[];
/** Requests that the partner hasn't responded to; null while it responds. */
let held: ServerResponse[] | null;
let issuer: TokenIssuer;
let provider: FakeProvider;
let partner: FakeProvider;
let app: TestApp;
beforeAll(async () => {
  received = [];
  held = [];
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (held === null) {
        received.push(body);
        response.writeHead(204).end();
      } else held.push(response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  const { port } = receiver.address() as AddressInfo;
  issuer = await TokenIssuer.start();
  provider = new FakeProvider();
  partner = new FakeProvider('partner');
  app = await createTestApp({
    env: {
      ...federatedSignInEnv(issuer),
      PARTNER_WEBHOOK_URL: `http://127.0.0.1:${port}/events`,
      PARTNER_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'w').toString('base64')}`,
      DATABASE_POOL_SIZE: '12',
    },
    overrides: { paymentProvider: provider, partnerProvider: partner },
  });
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await app.close();
  await issuer.close();
});

async function count(condition: string): Promise<number> {
  const { rows } = await app.platform.pool.query<{ count: number }>(
    `select count(*)::int from webhook_delivery where ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

const isOpen = async () =>
  (await app.platform.pool.query('select from webhook_circuit where opened_at is not null')).rowCount === 1;

test('mails and polls continue while the partner hangs, and it gets everything afterwards', async () => {
  const buyer = await signUpPlayer(app, { complete: true });
  const checkout = await startCheckout(app, buyer, (await buyTicket(app, buyer)).id);
  const { user, token } = await signInAtPartner(app, issuer, `p-${randomUUID()}`);
  await app.call('updateProfile', { token, body: wholeProfile });
  const ticket = await buyPaidAtPartner(app, partner, { token });
  const deliveries = 30;
  // These are in addition to the event about the payment.
  for (let made = 1; made < deliveries; made += 1) {
    await app.ownerDatabase
      .transaction()
      .execute((transaction) =>
        recordPartnerEvents(transaction, app.platform, [
          { type: 'ticket.settled', playerId: user.id, ticketId: ticket.id, drawId: randomUUID() },
        ]),
      );
  }
  await app.startJobs();
  await expect.poll(() => held?.length).toBe(4);

  const mails = app.mailer.sent.length;
  await signUpPlayer(app);
  provider.set(checkout, { status: 'succeeded', amountBani: 1 });
  await app.platform.pool.query(
    `select add_job('poll-payment', json_build_object('playerId', player_id, 'paymentId', payment_id))
     from payment where status = 'pending'`,
  );
  await expect.poll(() => app.mailer.sent.length).toBeGreaterThan(mails);
  await expect.poll(() => provider.refunds.size).toBe(1);
  // No delivery has ended in the meantime.
  expect(held).toHaveLength(4);

  await expect
    .poll(async () => {
      for (const one of held?.splice(0) ?? []) one.destroy();
      return isOpen();
    })
    .toBe(true);
  // The other deliveries leave the queue without an attempt.
  await expect
    .poll(async () => {
      for (const one of held?.splice(0) ?? []) one.destroy();
      const { rowCount } = await app.platform.pool.query(
        `select from jobs where key like 'deliver-partner-events:%' and (run_at <= now() or locked_at is not null)`,
      );
      return rowCount;
    })
    .toBe(0);
  expect(await count('attempts = 0')).toBeGreaterThan(deliveries / 2);

  held = null;
  // Simulates that the waiting times of the attempted deliveries are over.
  await app.platform.pool.query(
    `update _private_jobs set run_at = now() where key like 'deliver-partner-events:%'`,
  );
  await app.jobs['sweep-partner-deliveries']?.({});
  await expect.poll(() => count('delivered_at is null')).toBe(0);
  expect(await isOpen()).toBe(false);
  const events = received.flatMap((body) => (JSON.parse(body) as DeliveryToPartner).data.events);
  expect(new Set(events.map(({ id }) => id)).size).toBe(deliveries);
});
