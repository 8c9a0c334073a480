import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ProviderUnavailable, type PaidCard } from '../payment-provider.ts';
import { checkoutRequest } from './example-requests.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

/** Tests the payment pages of every provider. */
export function checkoutConformance(here: () => ProviderUnderTest): void {
  test('a page is opened, found by its id and by our payment, and returned when requested again', async () => {
    const { provider } = here();
    const request = checkoutRequest();
    const opened = await provider.createCheckout(request);
    expect(opened).toEqual({
      id: opened.id,
      reference: request.paymentId,
      url: expect.stringMatching(/^https?:/) as string,
      status: 'open',
      amountBani: 850,
      currency: 'RON',
      failureCode: null,
      card: null,
    });
    const same = { ...opened, url: expect.any(String) as string };
    expect(await provider.createCheckout(request)).toEqual(same);
    expect(await provider.findCheckout(opened.id)).toEqual(same);
    expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([same]);
  });

  test('another request for the same payment is refused, and so is a wrong key', async () => {
    const { provider, withWrongKey } = here();
    const request = checkoutRequest();
    await provider.createCheckout(request);
    const changed = provider.createCheckout({ ...request, amountBani: 900 });
    await expect(changed).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(withWrongKey.createCheckout(checkoutRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('an unknown checkout is null, and a payment without one has an empty list', async () => {
    const { provider } = here();
    const known = await provider.createCheckout(checkoutRequest());
    expect(await provider.findCheckout(`${known.id}0`)).toBeNull();
    expect(await provider.findCheckout('another system’s word')).toBeNull();
    expect(await provider.findCheckoutsOf(randomUUID())).toEqual([]);
  });

  test('a page is closed, also repeatedly', async () => {
    const { provider } = here();
    const { id } = await provider.createCheckout(checkoutRequest());
    expect(await provider.expireCheckout(id)).toMatchObject({ id, status: 'expired', card: null });
    expect(await provider.expireCheckout(id)).toMatchObject({ id, status: 'expired' });
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'expired' });
  });
}

/**
 * Tests payment pages that a player opens.
 * @param card the working card, as payments describe it
 */
export function usedCheckoutConformance(
  here: () => ProviderUnderTest,
  card: Pick<PaidCard, 'brand' | 'last4'> | null,
): void {
  test('a paid page has its card and our payment, and cannot be closed', async () => {
    const { provider, tryCard } = here();
    const request = checkoutRequest();
    const { id } = await provider.createCheckout(request);
    await tryCard({ kind: 'checkout', id }, 'good');
    const paid = await provider.findCheckout(id);
    expect(paid).toMatchObject({
      reference: request.paymentId,
      status: 'succeeded',
      amountBani: 850,
      currency: 'RON',
      failureCode: null,
      card,
    });
    expect(await provider.expireCheckout(id)).toEqual(paid);
    expect((await provider.createCheckout(request)).id).toBe(id);
    expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([paid]);
  });
}

/** Tests pages on which a player tries several cards, or one that the bank challenges. */
export function checkoutCardConformance(here: () => ProviderUnderTest): void {
  test('a page is open after a refused card, and paid by the next one', async () => {
    const { provider, tryCard } = here();
    const { id } = await provider.createCheckout(checkoutRequest());
    await tryCard({ kind: 'checkout', id }, 'declined');
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'open', card: null });
    await tryCard({ kind: 'checkout', id }, 'other');
    expect(await provider.findCheckout(id)).toMatchObject({
      status: 'succeeded',
      card: { brand: 'Mastercard', last4: '4444' },
    });
  });

  test('a fingerprint distinguishes cards, and is constant', async () => {
    const { provider, tryCard } = here();
    const paidBy = async (card: 'good' | 'other') => {
      const { id } = await provider.createCheckout(checkoutRequest());
      await tryCard({ kind: 'checkout', id }, card);
      return (await provider.findCheckout(id))?.card?.fingerprint;
    };
    const good = await paidBy('good');
    expect(good).toBeTruthy();
    expect(await paidBy('good')).toBe(good);
    expect(await paidBy('other')).not.toBe(good);
  });

  test('a page is paid by a card with a bank challenge', async () => {
    const { provider, tryCard } = here();
    const { id } = await provider.createCheckout(checkoutRequest());
    await tryCard({ kind: 'checkout', id }, 'challenged');
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'succeeded' });
  });
}

/** Tests pages whose response was lost. */
export function lostCheckoutConformance(here: () => ProviderUnderTest): void {
  test('a page with a lost response exists, and is returned when requested again', async () => {
    const { provider, loseAnswers } = here();
    const request = checkoutRequest();
    loseAnswers();
    await expect(provider.createCheckout(request)).rejects.toBeInstanceOf(ProviderUnavailable);
    const [lost] = await provider.findCheckoutsOf(request.paymentId);
    expect(lost).toMatchObject({ reference: request.paymentId, status: 'open' });
    expect(await provider.createCheckout(request)).toEqual(lost);
    expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([lost]);
  });
}
