import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  signUpPlayer,
  startCheckout,
  startSandboxProcess,
  type SandboxProcess,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';

/** Tests a change of provider: pending payments end at the provider where they began. */

let stripe: StripeService;
let sandbox: SandboxProcess;
let before: TestApp;
let player: SignedUpPlayer;
let env: Record<string, string>;
beforeAll(async () => {
  [stripe, sandbox] = await Promise.all([startStripe(), startSandboxProcess('')]);
  env = {
    ...sandbox.env,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_PUBLISHABLE_KEY: stripe.config.publishableKey,
    STRIPE_API_URL: stripe.url,
  };
  before = await createTestApp({
    start: new Date().toISOString(),
    env: { ...env, PAYMENT_PROVIDERS: 'sandbox,stripe' },
  });
  player = await signUpPlayer(before, { complete: true });
});
afterAll(async () => {
  await Promise.all([stripe.stop(), sandbox.stop()]);
  await before.close();
});

/** Restarts the same deployment with different providers. */
const restarted = (providers: string) =>
  createTestApp({ env: { ...env, PAYMENT_PROVIDERS: providers }, beside: before });

async function payments(): Promise<unknown[]> {
  const found = await before.platform.pool.query(
    `select t.status as ticket, p.status as payment, p.provider
     from payment p join ticket t using (ticket_id) order by p.created_at, p.provider`,
  );
  return found.rows;
}

const runJobs = async (app: TestApp, name: string) => {
  const { rows } = await app.platform.pool.query<{ player_id: string; payment_id: string }>(
    'select player_id, payment_id from payment order by created_at',
  );
  for (const row of rows) await app.jobs[name]?.({ playerId: row.player_id, paymentId: row.payment_id });
};

test('a payment is settled and refunded where it began, while another provider gets new payments', async () => {
  const tickets = [await buyTicket(before, player), await buyTicket(before, player)];
  const old: string[] = [];
  for (const { id } of tickets) {
    old.push(await startCheckout(before, player, id));
    before.clock.advance(1);
  }

  const after = await restarted('stripe,sandbox');
  const newTicket = await buyTicket(after, player);
  const newPage = await startCheckout(after, player, newTicket.id);
  expect(newPage.startsWith('cs_')).toBe(true);
  // The page that was already open is still used.
  expect(await startCheckout(after, player, tickets[0]?.id ?? '')).toBe(old[0]);

  await sandbox.pay(old[0] ?? '');
  stripe.tryCardOnPage(newPage);
  await runJobs(after, 'poll-payment');
  expect(await payments()).toEqual([
    { ticket: 'active', payment: 'succeeded', provider: 'sandbox' },
    { ticket: 'awaiting-payment', payment: 'pending', provider: 'sandbox' },
    { ticket: 'active', payment: 'succeeded', provider: 'stripe' },
  ]);

  // The second old payment is paid too late, so the sandbox refunds it.
  await sandbox.pay(old[1] ?? '');
  await after.close();
  before.clock.advance(31 * 60_000);

  // While the old provider isn't configured, its payment waits without failing.
  const alone = await restarted('stripe');
  await runJobs(alone, 'poll-payment');
  expect(await payments()).toContainEqual({
    ticket: 'awaiting-payment',
    payment: 'pending',
    provider: 'sandbox',
  });
  await alone.close();

  const again = await restarted('stripe,sandbox');
  await again.jobs['expire-tickets']?.({});
  await runJobs(again, 'poll-payment');
  await runJobs(again, 'refund-payment');
  expect(await payments()).toEqual([
    { ticket: 'active', payment: 'succeeded', provider: 'sandbox' },
    { ticket: 'expired', payment: 'refunded', provider: 'sandbox' },
    { ticket: 'active', payment: 'succeeded', provider: 'stripe' },
  ]);
  expect(stripe.refunds.length).toBe(0);
  await again.close();
});

test('each provider is only trusted at its own URL and about its own payments', async () => {
  const app = await restarted('stripe,sandbox');
  const token = (await signUpPlayer(app, { complete: true })).token;
  const ticket = await buyTicket(app, { token });
  const page = await startCheckout(app, { token }, ticket.id);
  stripe.tryCardOnPage(page);
  const body = JSON.stringify(stripe.events.findLast(({ type }) => type === 'charge.succeeded'));
  const post = (provider: string, header: string) =>
    app.server.inject({
      method: 'POST',
      url: `/api/payment/notifications/${provider}`,
      headers: { 'content-type': 'application/json', [header]: stripe.sign(body, app.clock.now()) },
      payload: body,
    });
  expect((await post('sandbox', 'stripe-signature')).statusCode).toBe(400);
  expect((await post('sandbox', 'sandbox-signature')).statusCode).toBe(400);
  expect((await post('stripe', 'sandbox-signature')).statusCode).toBe(400);
  expect((await post('partner', 'stripe-signature')).statusCode).toBe(404);
  expect((await app.call('getTicket', { id: ticket.id, token })).data.status).toBe('awaiting-payment');
  expect((await post('stripe', 'stripe-signature')).statusCode).toBe(200);
  await app.close();
});
