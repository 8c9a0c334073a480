import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutRequest, cardSetupRequest } from '../testing/example-requests.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

let fakeStripe: StripeService;
let provider: PaymentProvider;
beforeAll(async () => {
  fakeStripe = await startStripe();
  provider = createStripeProvider(fakeStripe.config, 'https://loto.test');
});
afterAll(() => fakeStripe.stop());

describe('a page', () => {
  test('is priced in lei for every player, in the player’s language, and saves nothing', async () => {
    const request = checkoutRequest({ language: 'en' });
    const { id } = await provider.createCheckout(request);
    expect(fakeStripe.session(id)).toMatchObject({
      mode: 'payment',
      amount_total: 850,
      currency: 'ron',
      adaptive_pricing: { enabled: false },
      locale: 'en',
      success_url: request.successUrl,
      cancel_url: request.failedUrl,
      customer: null,
      client_reference_id: request.paymentId,
    });
    fakeStripe.tryCardOnPage(id);
    const intent = fakeStripe.paymentOf(id);
    expect(intent).toMatchObject({
      description: 'Bilet Loto 6/49',
      customer: null,
      setup_future_usage: null,
      metadata: { payment_id: request.paymentId, origin: 'page' },
    });
  });

  test.each([30 * 60_000, 60_000, 1_000])(
    'requested for %d ms lasts at least Stripe’s minimum, and then closes automatically',
    async (lifeMs) => {
      const wantedEnd = Date.now() + lifeMs;
      const { id } = await provider.createCheckout(checkoutRequest({ expiresAt: new Date(wantedEnd) }));
      const endMs = fakeStripe.session(id).expires_at * 1000;
      expect(endMs).toBeGreaterThanOrEqual(wantedEnd + 30 * 60_000);
      expect(endMs).toBeLessThanOrEqual(wantedEnd + 31 * 60_000 + 1_000);
      await fakeStripe.advance(endMs - Date.now() - fakeStripe.aheadMs + 1_000);
      expect(await provider.findCheckout(id)).toMatchObject({ status: 'expired', url: '', card: null });
      fakeStripe.aheadMs = 0;
    },
  );

  test('with a delayed payment is being paid until the money arrives', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    fakeStripe.paySlowly(id);
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'processing', card: null });
    expect(await provider.expireCheckout(id)).toMatchObject({ status: 'processing' });
    fakeStripe.endSlowPayment(id, true);
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'succeeded', amountBani: 850 });
  });

  test('with a delayed payment has failed if the money does not arrive', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    fakeStripe.paySlowly(id);
    fakeStripe.endSlowPayment(id, false);
    expect(await provider.findCheckout(id)).toMatchObject({
      status: 'failed',
      failureCode: 'payment_intent_payment_attempt_failed',
    });
  });

  test('counts the captured amount, whatever was requested', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    fakeStripe.tryCardOnPage(id);
    fakeStripe.override(fakeStripe.paymentOf(id).id, { amount_received: 849 });
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'succeeded', amountBani: 849 });
  });

  test('is found among hundreds of newer ones, with a limited search', async () => {
    const request = checkoutRequest();
    const { id } = await provider.createCheckout(request);
    const addOthers = (count: number) => {
      for (let other = 0; other < count; other += 1) fakeStripe.openForeignPage();
    };
    addOthers(450);
    expect(await provider.findCheckoutsOf(request.paymentId)).toMatchObject([{ id, status: 'open' }]);
    addOthers(150);
    const before = fakeStripe.requests.length;
    expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([]);
    expect(fakeStripe.requests.length - before).toBe(6);
    // The search finds a paid checkout among any number of sessions.
    fakeStripe.tryCardOnPage(id);
    await fakeStripe.advance(fakeStripe.searchLagS * 1000);
    const { id: intent } = fakeStripe.paymentOf(id);
    expect(await provider.findCheckoutsOf(request.paymentId)).toMatchObject([
      { id: intent, reference: request.paymentId, status: 'succeeded', card: { last4: '4242' } },
    ]);
  });

  test('owns a payment intent that cannot be closed separately', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    fakeStripe.tryCardOnPage(id, 'declined');
    const { id: intent } = fakeStripe.paymentOf(id);
    expect(await provider.findCheckout(intent)).toMatchObject({ id: intent, status: 'open' });
    expect(await provider.expireCheckout(intent)).toMatchObject({ id: intent, status: 'open' });
    await expect(provider.expireCheckout('co_of_another_provider')).rejects.toThrow('No checkout of Stripe');
  });
});

describe('saved cards', () => {
  test('of one player have one customer, immediately and a day later', async () => {
    const cards = provider.savedCards;
    const { playerId } = cardSetupRequest();
    const customers: unknown[] = [];
    for (const laterMs of [0, 30_000, 25 * 3_600_000]) {
      await fakeStripe.advance(laterMs);
      const expiresAt = new Date(Date.now() + fakeStripe.aheadMs + 60_000);
      const page = await cards?.createCardSetup(cardSetupRequest({ playerId, expiresAt }));
      customers.push(fakeStripe.session(page?.id ?? '').customer);
    }
    expect(new Set(customers).size).toBe(1);
    expect(fakeStripe.customers.get(String(customers[0]))).toMatchObject({
      email: null,
      metadata: { player_id: playerId },
    });
    fakeStripe.aheadMs = 0;
  });

  test('redirect a challenged player to us, and Stripe adds secrets that we do not read', async () => {
    const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
    fakeStripe.tryCardOnPage(page?.id ?? '', 'challenged');
    const card = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
    if (!card) throw new Error('The card was not saved');
    const request = { ...checkoutRequest(), card, isPersonPresent: true };
    const charge = await provider.savedCards?.charge(request);
    const back = new URL(fakeStripe.answerBank(charge?.id ?? '', true));
    expect(back.origin + back.pathname).toBe(`https://loto.test/api/payment/return/${request.paymentId}`);
    expect(back.searchParams.get('payment_intent_client_secret')).toContain('secret');
  });

  test('are detached when Stripe confirms it or does not know them', async () => {
    const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
    fakeStripe.tryCardOnPage(page?.id ?? '');
    const card = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
    if (!card) throw new Error('The card was not saved');
    const refusal = { error: { type: 'invalid_request_error', message: 'Not now' } };
    fakeStripe.faults.push({ status: 400, body: JSON.stringify(refusal) });
    await expect(provider.savedCards?.detach(card)).rejects.toThrow('Stripe refused: 400');
    expect(fakeStripe.method(card.token)?.customer).toBe(card.customer);
    await provider.savedCards?.detach(card);
    expect(fakeStripe.method(card.token)?.customer).toBeNull();
  });

  test('are not charged by another request for the same payment, even once the card is detached', async () => {
    const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
    fakeStripe.tryCardOnPage(page?.id ?? '');
    const card = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
    if (!card) throw new Error('The card was not saved');
    const request = { ...checkoutRequest(), card, isPersonPresent: true };
    await provider.savedCards?.charge(request);
    await provider.savedCards?.detach(card);
    const changed = provider.savedCards?.charge({ ...request, amountBani: 900 });
    await expect(changed).rejects.toThrow('idempotency_key_reused');
    expect(await provider.savedCards?.charge(request)).toMatchObject({
      status: 'succeeded',
      amountBani: 850,
    });
  });
});
