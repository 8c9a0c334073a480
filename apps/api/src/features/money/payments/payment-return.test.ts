import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  startCheckout,
  type TestApp,
} from '../../../testing/index.ts';

let app: TestApp;
let provider: FakeProvider;
let checkoutId: string;
let paymentId: string;
beforeEach(async () => {
  provider = new FakeProvider();
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  const player = await signUpPlayer(app, { complete: true });
  const ticket = await buyTicket(app, player);
  checkoutId = await startCheckout(app, player, ticket.id);
  paymentId = provider.checkouts.get(checkoutId)?.reference ?? '';
});
afterEach(() => app.close());

/** Where a player is redirected after the bank challenge. */
async function comeBack(id: string, query = ''): Promise<string | undefined> {
  const answer = await app.server.inject({ method: 'GET', url: `/api/payment/return/${id}${query}` });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.headers.location;
}

test.each([
  ['succeeded', returnUrls.successUrl],
  ['processing', returnUrls.successUrl],
  ['failed', returnUrls.failedUrl],
  ['expired', returnUrls.failedUrl],
  ['open', returnUrls.failedUrl],
] as const)('a payment that %s redirects to %s, however often it is requested', async (status, address) => {
  provider.set(checkoutId, { status });
  expect(await comeBack(paymentId)).toBe(address);
  expect(await comeBack(paymentId, '?payment_intent=pi_1&redirect_status=succeeded&next=//evil.test')).toBe(
    address,
  );
  const found = await app.platform.pool.query('select status from payment');
  expect(found.rows).toEqual([{ status: 'pending' }]);
});

test('a settled payment is not polled', async () => {
  provider.isAway = true;
  await app.platform.pool.query("update payment set status = 'failed'");
  expect(await comeBack(paymentId)).toBe(returnUrls.failedUrl);
  await app.platform.pool.query(
    "update payment set status = 'succeeded', taken_at = created_at, taken_bani = amount_bani",
  );
  expect(await comeBack(paymentId)).toBe(returnUrls.successUrl);
});

test('when the provider is away, the page that waits for the ticket says more', async () => {
  provider.isAway = true;
  expect(await comeBack(paymentId)).toBe(returnUrls.successUrl);
  provider.isAway = false;
  await app.platform.pool.query('update payment set provider_reference = null, payment_url = null');
  expect(await comeBack(paymentId)).toBe(returnUrls.successUrl);
});

test.each([randomUUID(), 'something', '%00', `${randomUUID()}%2F..%2F`])(
  'an id that is no payment’s (%s) leads to the page of failure',
  async (id) => {
    expect(await comeBack(id)).toBe('http://localhost:3000/payment/failure');
  },
);
