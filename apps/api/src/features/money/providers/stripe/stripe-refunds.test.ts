import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider, RefundRequest } from '../payment-provider.ts';
import { checkoutRequest } from '../testing/example-requests.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import { createStripeProvider } from './stripe-provider.ts';

let fakeStripe: StripeService;
let provider: PaymentProvider;
let refund: RefundRequest;
beforeEach(async () => {
  fakeStripe = await startStripe();
  provider = createStripeProvider(fakeStripe.config, 'https://loto.test');
  const request = checkoutRequest();
  const { id: checkoutId } = await provider.createCheckout(request);
  fakeStripe.tryCardOnPage(checkoutId);
  refund = { paymentId: request.paymentId, refundId: randomUUID(), checkoutId, amountBani: 200, reason: 'x' };
});
afterEach(() => fakeStripe.stop());

/** Returns the refunds in sent events, oldest first. */
const notified = () =>
  fakeStripe.events.flatMap((event) => {
    const read = provider.readEvent(JSON.stringify(event));
    return read?.kind === 'refund' ? [read.refund] : [];
  });

test('a refunded part is not refunded again when Stripe has forgotten the key', async () => {
  const given = await provider.refund(refund);
  await fakeStripe.advance(25 * 3_600_000);
  expect(await provider.refund(refund)).toEqual(given);
  expect(fakeStripe.refunds.length).toBe(1);
});

test('concurrent partial refunds are each made once', async () => {
  const other = { ...refund, refundId: randomUUID() };
  const refunds = await Promise.all(
    [refund, other, refund, other, refund].map((one) => provider.refund(one)),
  );
  expect(new Set(refunds.map(({ id }) => id)).size).toBe(2);
  expect(fakeStripe.refunds.length).toBe(2);
});

test('a refund in progress is pending, and an event reports its arrival', async () => {
  fakeStripe.nextRefund = 'pending';
  const pending = await provider.refund(refund);
  expect(pending).toMatchObject({ reference: refund.refundId, status: 'pending' });
  fakeStripe.endRefund(pending.id, 'succeeded');
  expect(notified().at(-1)).toEqual({ ...pending, status: 'succeeded' });
  expect(await provider.refund(refund)).toEqual({ ...pending, status: 'succeeded' });
});

test('a refund that the bank refused is made again, once its failure is known', async () => {
  fakeStripe.nextRefund = 'failed';
  await expect(provider.refund(refund)).rejects.toThrow('The refund failed at the bank');
  fakeStripe.nextRefund = 'succeeded';
  await expect(provider.refund(refund)).rejects.toThrow('The refund failed at the bank');
  expect(fakeStripe.refunds).toHaveLength(1);
  const resent = { ...refund, failedCount: 1 };
  const given = await provider.refund(resent);
  expect(given).toMatchObject({ reference: refund.refundId, status: 'succeeded' });
  expect(await provider.refund(resent)).toEqual(given);
  expect(fakeStripe.refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(notified().filter(({ status }) => status === 'succeeded')).toEqual([given]);
});

test('a refund that fails later is only made again by a caller that knows the failure', async () => {
  fakeStripe.nextRefund = 'pending';
  const pending = await provider.refund(refund);
  fakeStripe.endRefund(pending.id, 'failed');
  expect(notified().at(-1)).toEqual({ ...pending, status: 'failed' });
  fakeStripe.nextRefund = 'succeeded';
  await expect(provider.refund(refund)).rejects.toThrow('The refund failed at the bank');
  const given = await provider.refund({ ...refund, failedCount: 1 });
  expect(given.id).not.toBe(pending.id);
  expect(given.status).toBe('succeeded');
  expect(await provider.findRefunds?.(refund.checkoutId)).toEqual([given, { ...pending, status: 'failed' }]);
});

test('a refund by hand at Stripe is reported without our reference', async () => {
  const { id: intent } = fakeStripe.paymentOf(refund.checkoutId);
  const id = await fakeStripe.refundByHand(intent, 100);
  expect(notified().at(-1)).toMatchObject({ id, reference: intent, amountBani: 100, status: 'succeeded' });
  expect((await provider.refund(refund)).id).not.toBe(id);
});
