import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  freshToken,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import { balanceBani } from '../../ledger/index.ts';
import { findOpenDifferences } from './difference-table.ts';

/** Stripe sends no notifications here; all events come from its list. */

let app: TestApp;
let stripe: StripeService;
let player: SignedUpPlayer;
beforeAll(async () => {
  stripe = await startStripe();
  // Events must be old enough to be listed.
  stripe.aheadMs = -60_000;
  app = await createTestApp({
    start: new Date().toISOString(),
    env: {
      PAYMENT_PROVIDERS: 'stripe',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: stripe.config.publishableKey,
      STRIPE_API_URL: stripe.url,
    },
  });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(async () => {
  await stripe.stop();
  await app.close();
});

const me = () => ({ ...player, token: freshToken(app, player) });

async function payUnheard(): Promise<{ ticketId: string; pageId: string }> {
  const { id: ticketId } = await buyTicket(app, me());
  const pageId = await startCheckout(app, me(), ticketId);
  stripe.tryCardOnPage(pageId, 'declined');
  stripe.tryCardOnPage(pageId);
  return { ticketId, pageId };
}

async function storedOf(ticketId: string): Promise<unknown> {
  const found = await app.platform.pool.query(
    `select t.status as ticket, p.status as payment, p.card_last4 as card
     from ticket t join payment p using (ticket_id) where ticket_id = $1`,
    [ticketId],
  );
  return found.rows[0];
}

const reconcile = async () => app.jobs['reconcile']?.({});
const differences = () => findOpenDifferences(app.platform.database);

test('lost notifications are read from the list, and both sides agree', async () => {
  const paid = [await payUnheard(), await payUnheard()];
  await reconcile();
  for (const { ticketId } of paid) {
    expect(await storedOf(ticketId)).toEqual({ ticket: 'active', payment: 'succeeded', card: '4242' });
  }
  const movements = await app.platform.pool.query('select kind, amount_bani from provider_movement');
  expect(movements.rows).toHaveLength(2);
  app.clock.advance(20 * 60_000);
  await reconcile();
  expect(await differences()).toEqual([]);
});

test('refunds agree too, full and counted once', async () => {
  const { ticketId } = await payUnheard();
  // The event is handled after the ticket has expired.
  app.clock.advance(31 * 60_000);
  await reconcile();
  expect(await storedOf(ticketId)).toMatchObject({ payment: 'refund-pending' });
  await app.runDueJobs();
  expect(await storedOf(ticketId)).toMatchObject({ ticket: 'expired', payment: 'refunded' });
  await reconcile();
  app.clock.advance(20 * 60_000);
  await reconcile();
  expect(await differences()).toEqual([]);
});

test('a dispute is booked as Stripe decides it, and both sides agree', async () => {
  const paid = [await payUnheard(), await payUnheard()] as const;
  await reconcile();
  const disputes = paid.map(({ pageId }) => stripe.openDispute(stripe.paymentOf(pageId).id));
  await reconcile();
  stripe.endDispute(disputes[0] ?? '', 'won');
  stripe.endDispute(disputes[1] ?? '', 'lost');
  await reconcile();
  const stored = await app.platform.pool.query<{ provider_reference: string; status: string }>(
    'select provider_reference, status from dispute',
  );
  expect(new Map(stored.rows.map((row) => [row.provider_reference, row.status]))).toEqual(
    new Map([
      [disputes[0], 'won'],
      [disputes[1], 'lost'],
    ]),
  );
  const { database } = app.platform;
  expect(await balanceBani(database, 'disputed-payments')).toBe(0);
  expect(await balanceBani(database, 'dispute-losses')).toBe(850);
  app.clock.advance(20 * 60_000);
  await reconcile();
  expect(await differences()).toEqual([]);
});

test('a refund made by hand at Stripe is a difference', async () => {
  const { pageId } = await payUnheard();
  await reconcile();
  const { id: intent, metadata } = stripe.paymentOf(pageId);
  await stripe.refundByHand(intent, 100);
  await reconcile();
  expect(await differences()).toMatchObject([
    { provider: 'stripe', kind: 'refund', reference: metadata['payment_id'], theirsBani: 100, oursBani: 0 },
  ]);
});
