import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  buyTicket,
  createTestApp,
  FakeProvider,
  returnUrls,
  signUpPlayer,
  startCheckout,
  type TestApp,
} from '../../../testing/index.ts';
import { isFullRun } from '../../../testing/app/full-run.ts';
import { startAgain } from '../../../testing/app/start-again.ts';

let app: TestApp;
const provider = new FakeProvider();
let checkoutId: string;
let paymentId: string;
let ticketId: string;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());
// All tests in this file share one server.
beforeEach(async () => {
  await startAgain(app, provider);
  const player = await signUpPlayer(app, { complete: true });
  const ticket = await buyTicket(app, player);
  ticketId = ticket.id;
  token = player.token;
  checkoutId = await startCheckout(app, player, ticket.id);
  paymentId = provider.checkouts.get(checkoutId)?.reference ?? '';
});

/** Opens the return URL of a bank challenge and returns the redirect. */
async function comeBack(id: string, query = ''): Promise<string | undefined> {
  const answer = await app.server.inject({ method: 'GET', url: `/api/payment/return/${id}${query}` });
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.headers.location;
}

test('a pending payment redirects to the success page, without a call to the provider', async () => {
  provider.isAway = true;
  expect(await comeBack(paymentId)).toBe(returnUrls.successUrl);
  expect(await comeBack(paymentId, '?payment_intent=pi_1&redirect_status=succeeded&next=//evil.test')).toBe(
    returnUrls.successUrl,
  );
  await app.platform.pool.query(
    'update payment set provider_reference = null, payment_url = null where payment_id = $1',
    [paymentId],
  );
  expect(await comeBack(paymentId)).toBe(returnUrls.successUrl);
});

/** Returns the number of queued polls. */
async function queuedPolls(): Promise<number> {
  const { rows } = await app.platform.pool.query(
    `select from jobs where task_identifier = 'poll-payment' and run_at <= $1`,
    [app.clock.now()],
  );
  return rows.length;
}

test('opening it many times polls the provider with one job, once in three seconds', async () => {
  const find = vi.spyOn(provider, 'findCheckout');
  await Promise.all(Array.from({ length: 30 }, () => comeBack(paymentId)));
  expect(await queuedPolls()).toBe(1);
  expect(find).not.toHaveBeenCalled();
  await app.runDueJobs();
  expect(find).toHaveBeenCalledTimes(1);
  await comeBack(paymentId);
  expect(await queuedPolls()).toBe(0);
  app.clock.advance(3000);
  await comeBack(paymentId);
  expect(await queuedPolls()).toBe(1);
});

test('an unknown id only costs one query', async () => {
  const query = vi.spyOn(app.serverPool, 'connect');
  await comeBack(randomUUID());
  expect(query).toHaveBeenCalledTimes(1);
});

test.each([
  ['failed', 'none'],
  ['open', 'open'],
  ['processing', 'unknown'],
] as const)('the ticket shows the outcome of a payment that is %s: %s', async (status, pendingPayment) => {
  const read = async () => (await app.call('getTicket', { id: ticketId, token })).data.pendingPayment;
  expect(await read()).toBe('unknown');
  provider.set(checkoutId, { status });
  await comeBack(paymentId);
  await app.runDueJobs();
  expect(await read()).toBe(pendingPayment);
});

test('a settled payment is not polled', async () => {
  provider.isAway = true;
  await app.platform.pool.query("update payment set status = 'failed' where payment_id = $1", [paymentId]);
  expect(await comeBack(paymentId)).toBe(returnUrls.failedUrl);
  await app.platform.pool.query(
    `update payment set status = 'succeeded', taken_at = created_at, taken_bani = amount_bani
     where payment_id = $1`,
    [paymentId],
  );
  expect(await comeBack(paymentId)).toBe(returnUrls.successUrl);
});

test.each(['%00', `${randomUUID()}%2F..%2F`, ...(isFullRun ? [randomUUID(), 'something'] : [])])(
  'an unknown id (%s) redirects to the failure page',
  async (id) => {
    expect(await comeBack(id)).toBe('http://localhost:3000/payment/failure');
  },
);
