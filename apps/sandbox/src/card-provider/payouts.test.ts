import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { SandboxUnderTest } from '../testing/sandbox-under-test.ts';
import type { PayoutView } from '../merchant/views.ts';

let sandbox: SandboxUnderTest;
let now = Date.parse('2026-11-18T10:00:00Z');
let checkoutId: string;
beforeAll(async () => {
  sandbox = await sandboxUnderTest({ now: () => now, slowBankMs: 60_000 });
  ({ id: checkoutId } = await sandbox.newCheckout());
  await sandbox.pay(checkoutId, '4242424242424242');
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control('PUT', '/payouts', { mode: 'paid' }));

const payOut = (reference: string, key: string, changes: object = {}) =>
  sandbox.call<PayoutView & { error: { code: string } }>(
    'POST',
    '/v1/payouts',
    { checkoutId, amountBani: 8100, reference, ...changes },
    key,
  );
const find = async (reference: string) =>
  (await sandbox.call<{ data: PayoutView[] }>('GET', `/v1/payouts?reference=${reference}`)).body.data;

describe('payouts', () => {
  test('go to the card of a paid checkout, once per key, and are notified', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => payOut('prize-1', 'k-1')));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 201,
      body: { status: 'paid', amountBani: 8100, failureCode: null },
    });
    expect(await find('prize-1')).toEqual([answers[0]?.body]);
    expect((await sandbox.call('GET', `/v1/payouts/${answers[0]?.body.id}`)).body).toEqual(answers[0]?.body);
    expect((await payOut('prize-1', 'k-1', { amountBani: 8101 })).status).toBe(409);
    const events = await sandbox.call<{ data: { type: string; data: object }[] }>(
      'GET',
      '/v1/events?limit=500',
    );
    const paid = events.body.data.filter(({ type }) => type === 'payout.paid');
    expect(paid.map(({ data }) => data)).toEqual([{ payout: answers[0]?.body }]);
    await sandbox.control('POST', '/deliveries/flush');
    const types = sandbox.merchant.received.map(({ event }) => event.type);
    expect(types.filter((type) => type === 'payout.paid')).toHaveLength(1);
  });

  test('are rejected for unpaid or unknown checkouts or zero amounts', async () => {
    const { id } = await sandbox.newCheckout();
    const unpaid = await payOut('prize-2', 'k-2', { checkoutId: id });
    expect([unpaid.status, unpaid.body.error.code]).toEqual([409, 'checkout_not_paid']);
    expect((await payOut('prize-2', 'k-3', { checkoutId: 'co_unknown' })).status).toBe(404);
    expect((await payOut('prize-2', 'k-4', { amountBani: 0 })).status).toBe(400);
    expect((await sandbox.call('POST', '/v1/payouts', {}, '')).status).toBe(400);
    expect(await find('prize-2')).toEqual([]);
    expect((await sandbox.call('GET', '/v1/payouts/po_unknown')).status).toBe(404);
  });

  test('a slow bank pays after a while', async () => {
    await sandbox.control('PUT', '/payouts', { mode: 'slow' });
    expect((await payOut('prize-3', 'k-5')).body.status).toBe('pending');
    now += 59_000;
    expect((await find('prize-3'))[0]?.status).toBe('pending');
    now += 1_000;
    expect((await find('prize-3'))[0]?.status).toBe('paid');
  });

  test('to a closed card are permanently refused', async () => {
    await sandbox.control('PUT', '/payouts', { mode: 'failed' });
    const refused = await payOut('prize-4', 'k-6');
    expect(refused.body).toMatchObject({ status: 'failed', failureCode: 'card_closed' });
    await sandbox.control('PUT', '/payouts', { mode: 'paid' });
    expect((await payOut('prize-4', 'k-6')).body).toEqual(refused.body);
  });

  test('with a lost response were paid all the same, once', async () => {
    await sandbox.control('PUT', '/payouts', { mode: 'no-answer' });
    await expect(payOut('prize-5', 'k-7')).rejects.toThrow('fetch failed');
    expect(await find('prize-5')).toMatchObject([{ status: 'paid' }]);
    expect((await payOut('prize-5', 'k-7')).status).toBe(201);
    expect(await find('prize-5')).toHaveLength(1);
  });

  test('are listed on the home page, which sets the outcome of the next ones', async () => {
    await payOut('prize-6', 'k-8', { amountBani: 123_456 });
    const page = await sandbox.page('/');
    for (const text of ['Plăți către carduri', 'prize-6', '1.234,56', 'plătită'])
      expect(page.body).toContain(text);
    const set = await sandbox.form('/payout-settings?lang=en', { mode: 'failed' });
    expect(set.headers.get('location')).toBe('/?lang=en');
    expect((await sandbox.control('GET', '/payouts')).body).toEqual({ mode: 'failed' });
    const english = await sandbox.page('/?lang=en');
    expect(english.body).toMatch(/value="failed"\s+checked/);
    expect(english.body).toContain('1,234.56');
  });

  test('survive a restart', async () => {
    await payOut('prize-7', 'k-9');
    await sandbox.restart();
    expect(await find('prize-7')).toMatchObject([{ status: 'paid' }]);
  });
});
