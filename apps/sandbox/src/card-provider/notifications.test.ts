import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';

const POLLING = { timeout: 90_000 };
const CARD = '4242424242424242';
const DECLINED = '4000000000000002';

let sandbox: SandboxUnderTest;
let shiftMs = 0;
beforeEach(async () => {
  shiftMs = 0;
  sandbox = await sandboxUnderTest({ now: () => Date.now() + shiftMs });
});
afterEach(() => sandbox.close());

const flush = () => sandbox.control<{ sent: number }>('POST', '/deliveries/flush');
const choose = (notifications: string, lateMs?: number) =>
  sandbox.control('PUT', '/settings', { notifications, ...(lateMs === undefined ? {} : { lateMs }) });

describe('a notification', () => {
  test('is the event itself, signed, once for every outcome', async () => {
    const paid = await sandbox.newCheckout();
    await sandbox.pay(paid.id, CARD);
    const refund = await sandbox.call('POST', '/v1/refunds', {
      checkoutId: paid.id,
      amountBani: 1,
      reference: 'r',
    });
    const failed = await sandbox.newCheckout();
    await sandbox.form(`/checkout/${failed.id}/cancel`, {});
    const expired = await sandbox.newCheckout();
    await sandbox.call('POST', `/v1/checkouts/${expired.id}/expire`);
    await sandbox.merchant.waitFor(4);
    await flush();

    const events = await sandbox.call<{ data: unknown[] }>('GET', '/v1/events');
    const inOrder = sandbox.merchant.received.map(({ event }) => event);
    inOrder.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
    expect(inOrder).toEqual(events.body.data);
    expect(sandbox.merchant.received.every((one) => one.isSignatureGood)).toBe(true);
    expect(sandbox.merchant.received.every((one) => one.contentType === 'application/json')).toBe(true);
    const byType = new Map(inOrder.map((event) => [event.type, event.data]));
    expect(byType.get('checkout.succeeded')).toMatchObject({
      checkout: { id: paid.id, status: 'succeeded', chargeId: expect.any(String) },
    });
    expect(byType.get('refund.succeeded')).toEqual({ refund: refund.body });
    expect(byType.get('checkout.failed')).toMatchObject({ checkout: { id: failed.id, status: 'failed' } });
    expect(byType.get('checkout.expired')).toMatchObject({ checkout: { id: expired.id } });
  });

  test('is not sent for a refusal after which another card can pay', async () => {
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, DECLINED);
    await flush();
    expect(sandbox.merchant.received).toEqual([]);
  });

  test('is repeated with the same id and body until the merchant accepts it', async () => {
    let tries = 0;
    sandbox.merchant.answerWith(() => (++tries < 3 ? 500 : 204));
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(1);
    shiftMs = 1_100;
    await sandbox.merchant.waitFor(2);
    shiftMs = 3_300;
    await sandbox.merchant.waitFor(3);
    await expect.poll(async () => (await flush()).body.sent, POLLING).toBe(0);
    expect(tries).toBe(3);
    expect(new Set(sandbox.merchant.received.map(({ event }) => JSON.stringify(event))).size).toBe(1);
    expect(sandbox.merchant.received.every((one) => one.isSignatureGood)).toBe(true);
  });

  test('is not accepted by a redirect', async () => {
    sandbox.merchant.answerWith(() => 302);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(1);
    await expect.poll(async () => (await flush()).body.sent, POLLING).toBe(1);
  });

  test('is given up after a day', async () => {
    sandbox.merchant.answerWith(() => 503);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(1);
    shiftMs = 24 * 60 * 60_000;
    await sandbox.merchant.waitFor(2);
    await expect
      .poll(async () => (await sandbox.control('GET', '/settings')).body['deliveries'], POLLING)
      .toEqual({ abandoned: 1 });
  });

  test('survives a restart until it is accepted', async () => {
    sandbox.merchant.answerWith(() => 500);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(1);
    await sandbox.restart();
    sandbox.merchant.answerWith(() => 200);
    shiftMs = 1_100;
    await sandbox.merchant.waitFor(2);
    expect(sandbox.merchant.received[1]).toEqual(sandbox.merchant.received[0]);
  });

  test('is sent again if a stop interrupted it', async () => {
    const { promise, resolve: release } = Promise.withResolvers<number>();
    sandbox.merchant.answerWith(() => promise);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(1);
    await sandbox.restart();
    release(200);
    sandbox.merchant.answerWith(() => 200);
    await sandbox.merchant.waitFor(2);
    expect(sandbox.merchant.types()).toEqual(['checkout.succeeded', 'checkout.succeeded']);
  });
});

describe('deliberately faulty notifications', () => {
  test('twice: the same event two times, the second before the response to the first', async () => {
    await choose('twice');
    let waiting = 0;
    const { promise: both, resolve: bothAreHere } = Promise.withResolvers<void>();
    sandbox.merchant.answerWith(async () => {
      if (++waiting === 2) bothAreHere();
      await both;
      return 200;
    });
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    const [one, two] = await sandbox.merchant.waitFor(2);
    expect(one).toEqual(two);
    await flush();
    expect(sandbox.merchant.received).toHaveLength(2);
  });

  test('late: not before the chosen time', async () => {
    await choose('late', 60_000);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    expect((await sandbox.checkout(id)).status).toBe('succeeded');
    await sandbox.control('PUT', '/settings', { notifications: 'normal' });
    const other = await sandbox.newCheckout();
    await sandbox.pay(other.id, CARD);
    await sandbox.merchant.waitFor(1);
    expect(sandbox.merchant.received[0]?.event.data.checkout).toMatchObject({ id: other.id });
    shiftMs = 60_100;
    await sandbox.merchant.waitFor(2);
    expect(sandbox.merchant.received[1]?.event.data.checkout).toMatchObject({ id });
  });

  test('late: a flush sends it now', async () => {
    await choose('late', 60_000);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    expect((await flush()).body).toEqual({ sent: 1 });
    expect(sandbox.merchant.types()).toEqual(['checkout.succeeded']);
  });

  test('never: the event is available by query', async () => {
    await choose('never');
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    expect((await flush()).body).toEqual({ sent: 0 });
    expect(sandbox.merchant.received).toEqual([]);
    const events = await sandbox.call<{ data: unknown[] }>('GET', '/v1/events');
    expect(events.body.data).toMatchObject([{ type: 'checkout.succeeded', data: { checkout: { id } } }]);
  });

  test('out of order: an earlier card’s failure arrives after the success', async () => {
    await choose('out-of-order');
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, DECLINED);
    await flush();
    expect(sandbox.merchant.received).toEqual([]);
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(2);
    await flush();
    expect(sandbox.merchant.types()).toEqual(['checkout.succeeded', 'checkout.failed']);
    expect(sandbox.merchant.received[1]?.event.data.checkout).toMatchObject({
      id,
      status: 'failed',
      failureCode: 'card_declined',
    });
    const events = await sandbox.call<{ data: { type: string }[] }>('GET', '/v1/events');
    expect(events.body.data.map((event) => event.type)).toEqual(['checkout.failed', 'checkout.succeeded']);
    expect((await sandbox.checkout(id)).status).toBe('succeeded');
  });

  test('out of order: without a refusal, an expiry arrives after the success', async () => {
    await choose('out-of-order');
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(2);
    expect(sandbox.merchant.types()).toEqual(['checkout.succeeded', 'checkout.expired']);
    expect((await sandbox.checkout(id)).status).toBe('succeeded');
  });

  test('out of order: the old one waits until the merchant has accepted the new one', async () => {
    await choose('out-of-order');
    sandbox.merchant.answerWith(() => 500);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(1);
    await flush();
    expect(sandbox.merchant.types()).toEqual(['checkout.succeeded', 'checkout.succeeded']);
    sandbox.merchant.answerWith(() => 200);
    await flush();
    await sandbox.merchant.waitFor(4);
    expect(sandbox.merchant.types().slice(2)).toEqual(['checkout.succeeded', 'checkout.expired']);
  });

  test('badly signed: with another secret, and only once', async () => {
    await choose('badly-signed');
    sandbox.merchant.answerWith(() => 401);
    const { id } = await sandbox.newCheckout();
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(1);
    await expect.poll(async () => (await flush()).body.sent, POLLING).toBe(0);
    expect(sandbox.merchant.received.map((one) => one.isSignatureGood)).toEqual([false]);
  });
});

describe('the setting that applies', () => {
  test('is the one for the next checkouts, until it is used up', async () => {
    const put = { count: 2, notifications: 'never', lateMs: 0 };
    expect((await sandbox.control('PUT', '/next-checkouts', put)).body).toEqual(put);
    expect((await sandbox.control('GET', '/settings')).body['nextCheckouts']).toEqual(put);
    expect([await notificationsOfPaid(), await notificationsOfPaid(), await notificationsOfPaid()]).toEqual([
      0, 0, 1,
    ]);
    expect((await sandbox.control('GET', '/settings')).body['nextCheckouts']).toBeNull();
  });

  test('is the one for a reference, set before or after the checkout is created', async () => {
    await sandbox.control('PUT', '/references/ticket%207/notifications', { notifications: 'twice' });
    expect(await notificationsOfPaid({ reference: 'ticket 7' })).toBe(2);
    expect(await notificationsOfPaid({ reference: 'ticket 8' })).toBe(1);
  });

  test('is the one for a checkout, before all others', async () => {
    await choose('never');
    const { id } = await sandbox.newCheckout();
    const answer = await sandbox.control('PUT', `/checkouts/${id}/notifications`, { notifications: 'twice' });
    expect(answer.body).toEqual({ id, notifications: 'twice', lateMs: 10_000 });
    await sandbox.pay(id, CARD);
    await sandbox.merchant.waitFor(2);
  });

  test('is the general one, which survives a restart', async () => {
    await choose('never', 5);
    await sandbox.restart();
    expect((await sandbox.control('GET', '/settings')).body).toMatchObject({
      notifications: 'never',
      lateMs: 5,
    });
  });

  test('cannot be invalid', async () => {
    expect((await choose('sometimes')).status).toBe(400);
    expect((await choose('late', -1)).status).toBe(400);
    expect((await sandbox.control('PUT', '/next-checkouts', { notifications: 'late' })).status).toBe(400);
    const unknown = '/checkouts/co_unknown/notifications';
    expect((await sandbox.control('PUT', unknown, { notifications: 'late' })).status).toBe(404);
  });
});

/** Returns the number of notifications caused by a new checkout when it's paid. */
async function notificationsOfPaid(changes: Record<string, unknown> = {}): Promise<number> {
  const before = sandbox.merchant.received.length;
  const { id } = await sandbox.newCheckout(changes);
  await sandbox.pay(id, CARD);
  await flush();
  return sandbox.merchant.received.length - before;
}
