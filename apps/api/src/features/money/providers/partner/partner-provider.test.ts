import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPartnerProcess, type PartnerProcess } from '../../../../testing/money/partner-process.ts';
import { ProviderUnavailable, type CheckoutRequest, type PaymentProvider } from '../payment-provider.ts';
import { createPartnerProvider } from './partner-provider.ts';

let partner: PartnerProcess;
let provider: PaymentProvider;
beforeAll(async () => {
  partner = await startPartnerProcess('');
  provider = createPartnerProvider(partner);
});
afterAll(() => partner.stop());

let playerId: string;
beforeEach(() => {
  playerId = `p-${randomUUID()}`;
});

function paymentRequest(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  return {
    paymentId: randomUUID(),
    partnerPlayerId: playerId,
    amountBani: 850,
    description: 'Bilet Loto 6/49',
    successUrl: 'http://localhost:3000/payment/success',
    failedUrl: 'http://localhost:3000/payment/failure',
    language: 'ro',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    ...changes,
  };
}

/** Makes a payment from the player's wallet. */
async function paid() {
  const request = paymentRequest();
  const { id } = await provider.createCheckout(request);
  await partner.answer(id, 'pay');
  return { paymentId: request.paymentId, checkoutId: id };
}

test('a player’s response at the partner is known', async () => {
  const [declined, cancelled] = [
    await provider.createCheckout(paymentRequest()),
    await provider.createCheckout(paymentRequest()),
  ];
  await partner.answer(declined.id, 'decline');
  await partner.answer(cancelled.id, 'cancel');
  expect(await provider.findCheckout(declined.id)).toMatchObject({
    status: 'failed',
    failureCode: 'wallet_declined',
  });
  expect(await provider.findCheckout(cancelled.id)).toMatchObject({
    status: 'failed',
    failureCode: 'cancelled_by_customer',
  });
  expect(await partner.walletBani(playerId)).toBe(500_00);
});

test('refunds go to the wallet once, in full or in parts', async () => {
  const whole = { ...(await paid()), amountBani: 850, reason: 'too-late' };
  const refund = await provider.refund(whole);
  expect(refund).toMatchObject({ reference: whole.paymentId, status: 'succeeded' });
  expect(await provider.refund(whole)).toEqual(refund);
  expect(await partner.walletBani(playerId)).toBe(500_00);

  const part = { ...(await paid()), refundId: randomUUID(), amountBani: 300, reason: 'draw-cancelled' };
  expect((await provider.refund(part)).reference).toBe(part.refundId);
  const tooMuch = provider.refund({ ...part, refundId: randomUUID(), amountBani: 551 });
  await expect(tooMuch).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(await partner.walletBani(playerId)).toBe(500_00 - 550);
});

test('a prize is paid once, to the wallet that paid, and not to a card', async () => {
  const { payouts } = provider;
  if (payouts === null) throw new Error('The partner pays nothing out');
  const { checkoutId } = await paid();
  const request = { payoutId: randomUUID(), amountBani: 5_000, to: { checkoutId } };
  expect(await payouts.findPayout(request.payoutId)).toBeNull();
  const payout = await payouts.createPayout(request);
  expect(payout).toMatchObject({ reference: request.payoutId, amountBani: 5_000, status: 'paid' });
  expect(await payouts.createPayout(request)).toEqual(payout);
  expect(await payouts.findPayout(request.payoutId)).toEqual(payout);
  expect(await partner.walletBani(playerId)).toBe(500_00 - 850 + 5_000);
  const toCard = payouts.createPayout({ ...request, to: { card: { token: 'c', customer: null } } });
  await expect(toCard).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('events are listed and read as they would be notified', async () => {
  const before = await provider.listEvents(null, 500);
  const { paymentId, checkoutId } = await paid();
  await provider.refund({ paymentId, checkoutId, amountBani: 850, reason: 'too-late' });
  const { events, hasMore } = await provider.listEvents(before.events.at(-1)?.id ?? null, 500);
  expect(hasMore).toBe(false);
  const read = events.map(({ body }) => provider.readEvent(body));
  expect(read).toMatchObject([
    {
      kind: 'checkout',
      providerType: 'payment.succeeded',
      checkout: { id: checkoutId, reference: paymentId, status: 'succeeded' },
    },
    { kind: 'refund', refund: { reference: paymentId, status: 'succeeded' } },
  ]);
});

test('the partner saves no cards', () => {
  expect(provider.savedCards).toBeNull();
});
