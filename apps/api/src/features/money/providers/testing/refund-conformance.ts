import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderUnavailable } from '../payment-provider.ts';
import { checkoutRequest } from './example-requests.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

const reason = 'too-late';

/**
 * Tests the refunds of every provider.
 * @param pay makes a successful payment of 8,50 lei
 */
export function refundConformance(
  here: () => ProviderUnderTest,
  pay: () => Promise<{ paymentId: string; checkoutId: string }>,
): void {
  test('a payment is refunded once, in full, however often that is requested', async () => {
    const { provider } = here();
    const request = { ...(await pay()), amountBani: 850, reason };
    const refund = await provider.refund(request);
    expect(refund).toMatchObject({ reference: request.paymentId, amountBani: 850, status: 'succeeded' });
    expect(await provider.refund(request)).toEqual(refund);
    const more = provider.refund({ ...request, refundId: randomUUID(), amountBani: 1 });
    await expect(more).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('parts are refunded once each, and never more than was paid', async () => {
    const { provider } = here();
    const paid = await pay();
    const first = { ...paid, refundId: randomUUID(), amountBani: 300, reason };
    const second = { ...first, refundId: randomUUID() };
    const third = { ...first, refundId: randomUUID() };
    const given = await provider.refund(first);
    expect(given).toMatchObject({ reference: first.refundId, amountBani: 300, status: 'succeeded' });
    expect((await provider.refund(second)).reference).toBe(second.refundId);
    expect(await provider.refund(first)).toEqual(given);
    await expect(provider.refund(third)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect((await provider.refund({ ...third, amountBani: 250 })).reference).toBe(third.refundId);
  });

  test('an unpaid checkout is not refunded', async () => {
    const { provider } = here();
    const request = checkoutRequest();
    const { id: checkoutId } = await provider.createCheckout(request);
    const refund = provider.refund({ paymentId: request.paymentId, checkoutId, amountBani: 850, reason });
    await expect(refund).rejects.toBeInstanceOf(ProviderUnavailable);
  });
}
