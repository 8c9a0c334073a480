import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutRequest, cardSetupRequest } from '../testing/example-requests.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import type { PaymentProvider } from '../payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

let double: StripeService;
let provider: PaymentProvider;
beforeAll(async () => {
  double = await startStripe();
  provider = createStripeProvider(double.config, 'https://loto.test');
});
afterAll(() => double.stop());

describe('a page', () => {
  test('requests lei from every player, in the player’s language, and nothing is saved', async () => {
    const request = checkoutRequest({ language: 'en' });
    const { id } = await provider.createCheckout(request);
    expect(double.session(id)).toMatchObject({
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
    double.tryCardOnPage(id);
    const intent = double.paymentOf(id);
    expect(intent).toMatchObject({
      description: 'Bilet Loto 6/49',
      customer: null,
      setup_future_usage: null,
      metadata: { payment_id: request.paymentId, origin: 'page' },
    });
  });

  test.each([30 * 60_000, 60_000, 1_000])(
    'that is wanted for %d ms lasts as long as Stripe’s minimum, and closes automatically after',
    async (lifeMs) => {
      const wantedEnd = Date.now() + lifeMs;
      const { id } = await provider.createCheckout(checkoutRequest({ expiresAt: new Date(wantedEnd) }));
      const endMs = double.session(id).expires_at * 1000;
      expect(endMs).toBeGreaterThanOrEqual(wantedEnd + 30 * 60_000);
      expect(endMs).toBeLessThanOrEqual(wantedEnd + 31 * 60_000 + 1_000);
      await double.advance(endMs - Date.now() - double.aheadMs + 1_000);
      expect(await provider.findCheckout(id)).toMatchObject({ status: 'expired', url: '', card: null });
      double.aheadMs = 0;
    },
  );

  test('that is paid slowly is being paid until the money comes', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    double.paySlowly(id);
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'processing', card: null });
    expect(await provider.expireCheckout(id)).toMatchObject({ status: 'processing' });
    double.endSlowPayment(id, true);
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'succeeded', amountBani: 850 });
  });

  test('that is paid slowly has failed when the money does not come', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    double.paySlowly(id);
    double.endSlowPayment(id, false);
    expect(await provider.findCheckout(id)).toMatchObject({
      status: 'failed',
      failureCode: 'payment_intent_payment_attempt_failed',
    });
  });

  test('is worth the captured sum, whatever was requested', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    double.tryCardOnPage(id);
    double.override(double.paymentOf(id).id, { amount_received: 849 });
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'succeeded', amountBani: 849 });
  });

  test('is found among hundreds of newer ones, and not looked for without end', async () => {
    const request = checkoutRequest();
    const { id } = await provider.createCheckout(request);
    const addOthers = (count: number) => {
      for (let other = 0; other < count; other += 1) double.openForeignPage();
    };
    addOthers(450);
    expect(await provider.findCheckoutsOf(request.paymentId)).toMatchObject([{ id, status: 'open' }]);
    addOthers(150);
    const before = double.requests.length;
    expect(await provider.findCheckoutsOf(request.paymentId)).toEqual([]);
    expect(double.requests.length - before).toBe(6);
    // once it is paid the search finds it, however many pages there are
    double.tryCardOnPage(id);
    await double.advance(double.searchLagS * 1000);
    const { id: intent } = double.paymentOf(id);
    expect(await provider.findCheckoutsOf(request.paymentId)).toMatchObject([
      { id: intent, reference: request.paymentId, status: 'succeeded', card: { last4: '4242' } },
    ]);
  });

  test('is behind a payment that cannot be closed alone', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    double.tryCardOnPage(id, 'declined');
    const { id: intent } = double.paymentOf(id);
    expect(await provider.findCheckout(intent)).toMatchObject({ id: intent, status: 'open' });
    expect(await provider.expireCheckout(intent)).toMatchObject({ id: intent, status: 'open' });
    await expect(provider.expireCheckout('co_of_another_provider')).rejects.toThrow('No checkout of Stripe');
  });
});

describe('saved cards', () => {
  test('of one player are under one customer, soon after and a day later', async () => {
    const cards = provider.savedCards;
    const { playerId } = cardSetupRequest();
    const customers: unknown[] = [];
    for (const laterMs of [0, 30_000, 25 * 3_600_000]) {
      await double.advance(laterMs);
      const expiresAt = new Date(Date.now() + double.aheadMs + 60_000);
      const page = await cards?.createCardSetup(cardSetupRequest({ playerId, expiresAt }));
      customers.push(double.session(page?.id ?? '').customer);
    }
    expect(new Set(customers).size).toBe(1);
    expect(double.customers.get(String(customers[0]))).toMatchObject({
      email: null,
      metadata: { player_id: playerId },
    });
    double.aheadMs = 0;
  });

  test('return a challenged person to us, and Stripe adds secrets that we do not read', async () => {
    const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
    double.tryCardOnPage(page?.id ?? '', 'challenged');
    const card = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
    if (!card) throw new Error('The card was not saved');
    const request = { ...checkoutRequest(), card, isPersonPresent: true };
    const charge = await provider.savedCards?.charge(request);
    const back = new URL(double.answerBank(charge?.id ?? '', true));
    expect(back.origin + back.pathname).toBe(`https://loto.test/api/payment/return/${request.paymentId}`);
    expect(back.searchParams.get('payment_intent_client_secret')).toContain('secret');
  });

  test('are detached only when Stripe says so, or knows of none', async () => {
    const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
    double.tryCardOnPage(page?.id ?? '');
    const card = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
    if (!card) throw new Error('The card was not saved');
    const refusal = { error: { type: 'invalid_request_error', message: 'Not now' } };
    double.faults.push({ status: 400, body: JSON.stringify(refusal) });
    await expect(provider.savedCards?.detach(card)).rejects.toThrow('Stripe refused: 400');
    expect(double.method(card.token)?.customer).toBe(card.customer);
    await provider.savedCards?.detach(card);
    expect(double.method(card.token)?.customer).toBeNull();
  });

  test('are not charged by another request for the same payment, though the card is detached by then', async () => {
    const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
    double.tryCardOnPage(page?.id ?? '');
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
