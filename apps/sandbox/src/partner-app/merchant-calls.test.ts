import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PARTNER_ORDER, partnerUnderTest } from '../testing/partner-under-test.ts';
import type { PartnerUnderTest } from '../testing/partner-under-test.ts';

let partner: PartnerUnderTest;
beforeEach(async () => {
  partner = await partnerUnderTest();
});
afterEach(() => partner.close());

type Listed = { data: { id: string; type: string }[]; hasMore: boolean };

describe('a payment', () => {
  test('is created once per key, and found by its id and by the merchant’s reference', async () => {
    const first = await partner.call('POST', '/api/payments', PARTNER_ORDER, 'one');
    const again = await partner.call('POST', '/api/payments', PARTNER_ORDER, 'one');
    expect(first).toEqual(again);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      url: `http://localhost:4997/pay/${String(first.body['id'])}`,
      status: 'open',
      amountBani: 850,
      playerId: 'p-1001',
    });
    const other = await partner.call('POST', '/api/payments', { ...PARTNER_ORDER, amountBani: 1 }, 'one');
    expect(other).toMatchObject({ status: 409, body: { error: { code: 'idempotency_key_reused' } } });
    const found = await partner.call<{ data: unknown[] }>('GET', '/api/payments?reference=payment-1');
    expect(found.body.data).toEqual([await partner.payment(String(first.body['id']))]);
  });

  test('that ten callers request at the same time is one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => partner.call('POST', '/api/payments', PARTNER_ORDER, 'same')),
    );
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
  });

  test('takes its amount from the wallet once, however often it is answered', async () => {
    const { id } = await partner.newPayment();
    await Promise.all(Array.from({ length: 5 }, () => partner.answer(id, 'pay')));
    await partner.answer(id, 'decline');
    expect(await partner.payment(id)).toMatchObject({ status: 'succeeded', failureCode: null });
    expect(await partner.walletBani()).toBe(500_00 - 850);
  });

  test('that is disputed returns to the wallet, and leaves it again if the merchant wins', async () => {
    const { id: paymentId } = await partner.newPayment();
    await partner.answer(paymentId, 'pay');
    const opened = await partner.control<{ id: string }>('POST', '/disputes', { paymentId });
    expect(opened.body).toMatchObject({ status: 'open', paymentId, amountBani: 850 });
    expect(await partner.walletBani()).toBe(500_00);
    await partner.control('POST', `/disputes/${opened.body.id}/end`, { status: 'won' });
    expect(await partner.walletBani()).toBe(500_00 - 850);
  });

  test.each([
    ['decline', 'wallet_declined'],
    ['cancel', 'cancelled_by_customer'],
  ])('that ends by %s takes nothing, even if it is paid afterwards', async (answer, failureCode) => {
    const { id } = await partner.newPayment();
    await partner.answer(id, answer);
    expect(await partner.answer(id, 'pay')).toMatchObject({ status: 'failed', failureCode });
    expect(await partner.walletBani()).toBe(500_00);
  });

  test('stays open if the wallet has too little', async () => {
    const { id } = await partner.newPayment({ playerId: 'p-1002' });
    expect(await partner.answer(id, 'pay')).toMatchObject({ status: 'open' });
    expect(await partner.walletBani('p-1002')).toBe(3_00);
    for (const balanceBani of [8_50, 8_50]) {
      await partner.control('PUT', '/wallets/p-1002', { balanceBani });
      expect(await partner.walletBani('p-1002')).toBe(balanceBani);
    }
    expect(await partner.answer(id, 'pay')).toMatchObject({ status: 'succeeded' });
    expect(await partner.walletBani('p-1002')).toBe(0);
  });

  test('expires in time, and on the merchant’s request unless it is paid', async () => {
    const late = await partner.newPayment({ expiresAt: new Date(Date.now() + 60_000).toISOString() });
    const [ended, paid] = [await partner.newPayment(), await partner.newPayment()];
    await partner.answer(paid.id, 'pay');
    expect((await partner.call('POST', `/api/payments/${ended.id}/expire`)).body).toMatchObject({
      status: 'expired',
    });
    expect(await partner.call('POST', `/api/payments/${paid.id}/expire`)).toMatchObject({
      status: 409,
      body: { error: { code: 'payment_not_open' } },
    });
    partner.advance(61_000);
    expect(await partner.payment(late.id)).toMatchObject({ status: 'expired' });
    expect(await partner.answer(late.id, 'pay')).toMatchObject({ status: 'expired' });
  });

  test('survives a restart, paid or not', async () => {
    const { id } = await partner.newPayment();
    await partner.answer(id, 'pay');
    await partner.restart();
    expect(await partner.payment(id)).toMatchObject({ status: 'succeeded' });
    expect(await partner.walletBani()).toBe(500_00 - 850);
  });

  test.each([
    { amountBani: 0 },
    { amountBani: 1.5 },
    { currency: 'EUR' },
    { playerId: 'two words' },
    { successUrl: 'javascript:alert(1)' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { extra: 1 },
  ])('is rejected with %j', async (changes) => {
    const answer = await partner.call('POST', '/api/payments', { ...PARTNER_ORDER, ...changes });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_request' } } });
  });

  test('is rejected without the key', async () => {
    for (const authorization of ['', 'Bearer pk_test_wrong']) {
      const answer = await partner.send('POST', '/api/payments', { authorization }, PARTNER_ORDER);
      expect(answer.status).toBe(401);
    }
  });
});

describe('money back to the wallet', () => {
  test('is a refund, once per key, never more than was paid', async () => {
    const { id } = await partner.newPayment();
    const refund = { paymentId: id, amountBani: 500, reference: 'r-1' };
    expect((await partner.call('POST', '/api/refunds', refund)).body).toMatchObject({
      error: { code: 'payment_not_paid' },
    });
    await partner.answer(id, 'pay');
    const first = await partner.call('POST', '/api/refunds', refund, 'r');
    expect(await partner.call('POST', '/api/refunds', refund, 'r')).toEqual(first);
    expect(await partner.walletBani()).toBe(500_00 - 350);
    const rest = { ...refund, amountBani: 351, reference: 'r-2' };
    expect((await partner.call('POST', '/api/refunds', rest)).body).toMatchObject({
      error: { code: 'refund_too_large' },
    });
    expect(await partner.payment(id)).toMatchObject({ refundedBani: 500 });
  });

  test('is a pay-out into the wallet that paid, once per key, unless the wallet is closed', async () => {
    const { id } = await partner.newPayment();
    await partner.answer(id, 'pay');
    const payout = { paymentId: id, amountBani: 5_000, reference: 'po-1' };
    const first = await partner.call('POST', '/api/payouts', payout, 'p');
    expect(await partner.call('POST', '/api/payouts', payout, 'p')).toEqual(first);
    expect(first.body).toMatchObject({ status: 'paid', failureCode: null });
    expect(await partner.walletBani()).toBe(500_00 - 850 + 5_000);
    await partner.control('PUT', '/payouts', { mode: 'failed' });
    const refused = await partner.call('POST', '/api/payouts', { ...payout, reference: 'po-2' });
    expect(refused.body).toMatchObject({ status: 'failed', failureCode: 'wallet_closed' });
    expect(await partner.walletBani()).toBe(500_00 - 850 + 5_000);
    const found = await partner.call<{ data: unknown[] }>('GET', '/api/payouts?reference=po-1');
    expect(found.body.data).toEqual([first.body]);
  });
});

/** Pays in the given mode; returns the merchant's notifications. */
async function payBy(notifications: string) {
  await partner.control('PUT', '/settings', { notifications });
  const { id } = await partner.newPayment();
  await partner.answer(id, 'pay');
  await partner.control('POST', '/deliveries/flush');
  await partner.control('POST', '/deliveries/flush');
  return partner.merchant.received.splice(0);
}

describe('the merchant is notified', () => {
  test('by signed events, which can also be listed', async () => {
    const { id } = await partner.newPayment();
    await partner.answer(id, 'pay');
    await partner.call('POST', '/api/refunds', { paymentId: id, amountBani: 850, reference: 'r' });
    const received = await partner.merchant.waitFor(2);
    expect(received.every((one) => one.isSignatureGood)).toBe(true);
    expect(partner.merchant.types().toSorted()).toEqual(['payment.succeeded', 'refund.succeeded']);
    const all = (await partner.call<Listed>('GET', '/api/events')).body;
    expect(all.data.map(({ type }) => type)).toEqual(['payment.succeeded', 'refund.succeeded']);
    const rest = (await partner.call<Listed>('GET', `/api/events?after=${all.data[0]?.id}`)).body;
    expect(rest).toEqual({ data: all.data.slice(1), hasMore: false });
  });

  test('twice, never, badly signed or in another order, according to the setting', async () => {
    expect((await payBy('never')).length).toBe(0);
    expect(new Set((await payBy('twice')).map(({ event }) => event.id)).size).toBe(1);
    expect((await payBy('badly-signed')).map((one) => one.isSignatureGood)).toEqual([false]);
    expect((await payBy('out-of-order')).map(({ event }) => event.type)).toEqual([
      'payment.succeeded',
      'payment.expired',
    ]);
  });

  test('of one payment according to its own setting, whatever applies to the others', async () => {
    const [one, other] = [await partner.newPayment(), await partner.newPayment()];
    await partner.control('PUT', '/settings', { notifications: 'never' });
    const own = { notifications: 'twice', lateMs: 10_000 };
    expect(await partner.control('PUT', `/payments/${one.id}/notifications`, own)).toEqual({
      status: 200,
      body: { id: one.id, ...own },
    });
    for (const { id } of [one, other]) await partner.answer(id, 'pay');
    await partner.control('POST', '/deliveries/flush');
    const notified = partner.merchant.received.map(({ event }) => event.data.payment?.['id']);
    expect(notified).toEqual([one.id, one.id]);
    const unknown = await partner.control('PUT', '/payments/co_unknown/notifications', own);
    expect(unknown.status).toBe(404);
  });
});
