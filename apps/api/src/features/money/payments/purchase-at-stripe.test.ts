import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buyTicket,
  createTestApp,
  freePort,
  freshToken,
  returnUrls,
  signUpPlayer,
  startCheckout,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { balanceBani } from '../ledger/index.ts';
import { listOpenFailures } from './refunds/failed-refund-table.ts';
import { resendRefund } from './refunds/resend-refund.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import { isFullRun } from '../../../testing/app/full-run.ts';

/** Tests payments at Stripe, played by the sandbox, with HTTP in both directions. */

let app: TestApp;
let stripe: StripeService;
let player: SignedUpPlayer;
let notificationsUrl: string;
const log: string[] = [];
beforeAll(async () => {
  const port = await freePort();
  stripe = await startStripe();
  notificationsUrl = `http://127.0.0.1:${port}/api/payment/notifications/stripe`;
  app = await createTestApp({
    // Signatures and page expiry depend on the machine's clock.
    start: new Date().toISOString(),
    env: {
      PAYMENT_PROVIDERS: 'stripe',
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: stripe.config.publishableKey,
      STRIPE_API_URL: stripe.url,
      LOG_LEVEL: 'info',
    },
    overrides: { logStream: { write: (line) => log.push(line) } },
  });
  await app.server.listen({ host: '127.0.0.1', port });
  player = await signUpPlayer(app, { complete: true });
});
afterAll(async () => {
  await stripe.stop();
  await app.close();
});
beforeEach(() => {
  stripe.webhookUrl = notificationsUrl;
});

const me = () => ({ ...player, token: freshToken(app, player) });

interface Stored {
  readonly ticket: string;
  readonly payment: string;
  readonly card: string | null;
  readonly provider: string;
}

async function stored(ticketId: string): Promise<Stored | undefined> {
  const found = await app.platform.pool.query<Stored>(
    `select t.status as ticket, p.status as payment, p.card_brand || ' ' || p.card_last4 as card, p.provider
     from ticket t join payment p using (ticket_id) where ticket_id = $1`,
    [ticketId],
  );
  return found.rows[0];
}

const paid = { ticket: 'active', payment: 'succeeded', card: 'Visa 4242', provider: 'stripe' };

const cardReturnUrls = {
  successUrl: 'http://localhost:3000/card-add/success',
  failedUrl: 'http://localhost:3000/card-add/failure',
};

const inClearing = () => balanceBani(app.platform.database, 'provider-clearing');

test('a page is paid and the notification activates the ticket; repeated, it changes nothing', async () => {
  const before = await inClearing();
  const { id, totalBani } = await buyTicket(app, me());
  const pageId = await startCheckout(app, me(), id);
  expect(await startCheckout(app, me(), id)).toBe(pageId);
  expect(stripe.tryCardOnPage(pageId, 'declined')).toBe(false);
  await stripe.delivered();
  expect(await stored(id)).toMatchObject({ ticket: 'awaiting-payment', payment: 'pending' });
  stripe.tryCardOnPage(pageId);
  await vi.waitFor(async () => expect(await stored(id)).toEqual(paid), { timeout: 90_000 });
  await stripe.delivered();
  stripe.resend(stripe.events.toReversed());
  await stripe.delivered();
  await app.runDueJobs();
  expect(await stored(id)).toEqual(paid);
  expect(await inClearing()).toBe(before + totalBani);
});

test('the same request after the payment returns to us, because Stripe has no page any more', async () => {
  const { id } = await buyTicket(app, me());
  const idempotencyKey = randomUUID();
  const checkout = () => app.call('checkout', { id, token: me().token, idempotencyKey, body: returnUrls });
  const page = await checkout();
  stripe.tryCardOnPage(new URL(page.data.paymentUrl).pathname.split('/').at(-1) ?? '');
  await vi.waitFor(async () => expect(await stored(id)).toEqual(paid), { timeout: 90_000 });
  const again = await checkout();
  expect([again.status, again.data.paymentUrl]).toEqual([200, returnUrls.successUrl]);
});

test('without notifications, polling Stripe finds the payment', async () => {
  stripe.webhookUrl = null;
  const { id } = await buyTicket(app, me());
  stripe.tryCardOnPage(await startCheckout(app, me(), id));
  expect(await stored(id)).toMatchObject({ ticket: 'awaiting-payment' });
  await app.call('getTicket', { id, token: me().token });
  await app.runDueJobs();
  expect(await stored(id)).toEqual(paid);
});

test('a notification without a signature for us is refused', async () => {
  stripe.webhookUrl = null;
  const { id } = await buyTicket(app, me());
  stripe.tryCardOnPage(await startCheckout(app, me(), id));
  const body = JSON.stringify(stripe.events.find(({ type }) => type === 'charge.succeeded'));
  const post = (signature: string) =>
    fetch(notificationsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
  const answers = await Promise.all([
    post(stripe.sign(body, new Date(), 'whsec_of_another')),
    post(stripe.sign(`${body} `, new Date())),
    post(stripe.sign(body, new Date(app.clock.now().getTime() - 301_000))),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await stored(id)).toMatchObject({ ticket: 'awaiting-payment' });
});

test('another amount than the ticket’s is refunded, with an alert', async () => {
  stripe.webhookUrl = null;
  const { id, totalBani } = await buyTicket(app, me());
  const pageId = await startCheckout(app, me(), id);
  stripe.tryCardOnPage(pageId);
  const payment = stripe.paymentOf(pageId);
  stripe.override(payment.id, { amount_received: totalBani - 1 });
  await app.call('getTicket', { id, token: me().token });
  await app.runDueJobs();
  expect(await stored(id)).toMatchObject({ ticket: 'awaiting-payment', payment: 'refunded' });
  expect(stripe.refunds.at(-1)).toMatchObject({
    payment_intent: payment.id,
    amount: totalBani - 1,
    status: 'succeeded',
  });
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toContainEqual(
    expect.objectContaining({ alert: true, reason: 'wrong-amount', ticketId: id }),
  );
});

test('a refund that failed at the bank raises an alert, and an operator sends it again', async () => {
  const { id, totalBani } = await buyTicket(app, me());
  const pageId = await startCheckout(app, me(), id);
  stripe.webhookUrl = null;
  stripe.tryCardOnPage(pageId);
  stripe.override(stripe.paymentOf(pageId).id, { amount_received: totalBani - 1 });
  stripe.nextRefund = 'pending';
  await app.call('getTicket', { id, token: me().token });
  await app.runDueJobs();
  expect(await stored(id)).toMatchObject({ payment: 'refund-pending' });
  const refund = stripe.refunds.at(-1);

  // The event is late: nothing is sent until the failure is known.
  stripe.nextRefund = 'succeeded';
  stripe.endRefund(refund?.id ?? '', 'failed');
  await app.platform.pool.query('update _private_jobs set run_at = $1 where run_at > $1', [app.clock.now()]);
  await app.runDueJobs();
  expect(stripe.refunds.filter(({ charge }) => charge === refund?.charge)).toHaveLength(1);
  stripe.webhookUrl = notificationsUrl;
  stripe.endRefund(refund?.id ?? '', 'failed');
  await stripe.delivered();
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const alert = { alert: true, msg: 'a refund did not arrive' };
  expect(lines).toContainEqual(expect.objectContaining(alert));

  await app.platform.pool.query('update _private_jobs set run_at = $1 where run_at > $1', [app.clock.now()]);
  await app.runDueJobs();
  expect(await stored(id)).toMatchObject({ payment: 'refund-pending' });
  const [failure] = await listOpenFailures(app.platform.database);
  await app.platform.database
    .transaction()
    .execute((transaction) =>
      resendRefund(transaction, app.payments, failure?.failure_id ?? '', { to: 'card' }),
    );
  await app.runDueJobs();
  expect(await stored(id)).toMatchObject({ payment: 'refunded' });
  const made = stripe.refunds.filter(({ charge }) => charge === refund?.charge);
  expect(made.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

/** Saves a card like a player, and returns our id for it. */
async function saveCard(card: 'good' | 'challenged' | 'declinedOnceSaved'): Promise<string> {
  const { token } = me();
  const list = async () => (await app.call('listCards', { token })).data.userCardList;
  const known = (await list()).map(({ id }) => id);
  const started = await app.call('addCard', { token, idempotencyKey: randomUUID(), body: cardReturnUrls });
  stripe.tryCardOnPage(new URL(started.data.paymentUrl).pathname.split('/').at(-1) ?? '', card);
  await stripe.delivered();
  await app.runDueJobs();
  const saved = (await list()).find(({ id }) => !known.includes(id));
  if (saved === undefined) throw new Error('The card was not saved');
  return saved.id;
}

async function checkoutWith(ticketId: string, card: string) {
  return app.call('checkout', {
    id: ticketId,
    token: me().token,
    idempotencyKey: randomUUID(),
    body: { ...returnUrls, card },
  });
}

test('a saved card is charged immediately, and detached at Stripe when it is deleted here', async () => {
  const card = await saveCard('good');
  const { id } = await buyTicket(app, me());
  expect((await checkoutWith(id, card)).data).toEqual({ paymentUrl: returnUrls.successUrl });
  expect(await stored(id)).toEqual(paid);
  await stripe.delivered();
  expect(await stored(id)).toEqual(paid);

  const { id: otherId } = await buyTicket(app, me());
  expect((await app.call('deleteCard', { id: card, token: me().token })).status).toBe(200);
  await app.runDueJobs();
  expect((await checkoutWith(otherId, card)).errorCode).toBe('CARD_NOT_FOUND');
  expect(stripe.methods.filter(({ customer }) => customer !== null)).toEqual([]);
});

test('a refused saved card leaves the ticket waiting for another one', { tags: ['full-run'] }, async () => {
  const card = await saveCard('declinedOnceSaved');
  const { id } = await buyTicket(app, me());
  expect(await checkoutWith(id, card)).toMatchObject({ status: 409, errorCode: 'CARD_DECLINED' });
  stripe.tryCardOnPage(await startCheckout(app, me(), id));
  await stripe.delivered();
  const found = await app.platform.pool.query(
    'select status, failure_code from payment where ticket_id = $1 order by created_at, status',
    [id],
  );
  expect(found.rows).toContainEqual({ status: 'failed', failure_code: 'card_declined' });
  expect(found.rows).toContainEqual({ status: 'succeeded', failure_code: null });
});

test.each([
  ...(isFullRun ? [[true, 'active', returnUrls.successUrl] as const] : []),
  [false, 'awaiting-payment', returnUrls.failedUrl] as const,
])(
  'a saved card with a bank challenge that is answered %s: the ticket is %s',
  async (isConfirmed, status, address) => {
    const card = await saveCard('challenged');
    const { id } = await buyTicket(app, me());
    const { paymentUrl } = (await checkoutWith(id, card)).data;
    expect(paymentUrl.startsWith(`${stripe.url}/3ds/pi_`)).toBe(true);
    // A second tap leads to the same challenge.
    expect((await checkoutWith(id, card)).data.paymentUrl).toBe(paymentUrl);
    expect(await stored(id)).toMatchObject({ ticket: 'awaiting-payment', payment: 'pending' });

    const back = new URL(stripe.answerBank(paymentUrl.split('/').at(-1) ?? '', isConfirmed));
    await stripe.delivered();
    await app.runDueJobs();
    expect(await stored(id)).toMatchObject({
      ticket: status,
      payment: isConfirmed ? 'succeeded' : 'failed',
    });
    const returned = await fetch(new URL(back.pathname + back.search, notificationsUrl), {
      redirect: 'manual',
    });
    expect(returned.status).toBe(303);
    expect(returned.headers.get('location')).toBe(address);
    await app.call('deleteCard', { id: card, token: me().token });
  },
);

test.each(['google-pay', 'apple-pay'] as const)(
  '%s pays once with its token; the notification changes nothing',
  async (kind) => {
    const { id } = await buyTicket(app, me());
    const { data } = await app.call('phoneWallets', { token: me().token });
    expect(data.googlePay?.gateway).toMatchObject({
      gateway: 'stripe',
      'stripe:publishableKey': stripe.config.publishableKey,
    });
    const token = kind === 'google-pay' ? stripe.googlePayToken('good') : 'test-wallet-good';
    const request = {
      id,
      token: me().token,
      idempotencyKey: randomUUID(),
      body: { ...returnUrls, phoneWallet: { kind, token } },
    };
    const answers = [await app.call('checkout', request), await app.call('checkout', request)];
    expect(answers.map((answer) => answer.data)).toEqual([
      { paymentUrl: returnUrls.successUrl },
      { paymentUrl: returnUrls.successUrl },
    ]);
    await stripe.delivered();
    expect(await stored(id)).toEqual(paid);
    expect(log.join('')).not.toContain(token.replaceAll('"', '\\"'));
  },
);

test('the log contains no secrets of Stripe, the bank or the player', () => {
  // Ids and times may contain the digits of a card by chance.
  const written = log.join('\n').replaceAll(/"time":\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
  expect(written).toContain('/api/payment/return/');
  expect(written).not.toMatch(/_secret_|sk_test|whsec|4242|pm_|fingerprint|exp_month/);
});

// This test is last because it moves our clock away from the machine's.
test('the page of an expired ticket is closed, though Stripe would keep it open', async () => {
  const before = await inClearing();
  const [unpaid, late] = [await buyTicket(app, me()), await buyTicket(app, me())];
  const pages = [await startCheckout(app, me(), unpaid.id), await startCheckout(app, me(), late.id)];
  stripe.webhookUrl = null;
  app.clock.advance(31 * 60_000);
  // Until the page is closed, the player could still pay there.
  stripe.tryCardOnPage(pages[1] ?? '');
  await app.jobs['expire-tickets']?.({});
  await app.runDueJobs();
  // A player's pages are polled one at a time.
  app.clock.advance(30_000);
  await app.runDueJobs();
  expect(stripe.session(pages[0] ?? '').status).toBe('expired');
  expect(await stored(unpaid.id)).toMatchObject({ ticket: 'expired', payment: 'expired' });
  expect(await stored(late.id)).toMatchObject({ ticket: 'expired', payment: 'refunded', card: 'Visa 4242' });
  expect(await inClearing()).toBe(before);
});
