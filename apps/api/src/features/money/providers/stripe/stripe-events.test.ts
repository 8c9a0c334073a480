import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaymentProvider, ProviderCheckout, ProviderEvent } from '../payment-provider.ts';
import { checkoutRequest, cardSetupRequest } from '../testing/example-requests.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import { readEvents } from './read-event.ts';
import { createStripeProvider } from './stripe-provider.ts';

let fakeStripe: StripeService;
let provider: PaymentProvider;
beforeEach(async () => {
  fakeStripe = await startStripe();
  provider = createStripeProvider(fakeStripe.config, 'https://loto.test', { now: fakeStripe.now });
});
afterEach(() => fakeStripe.stop());

/** Parses all sent events and returns them by type. */
function sentEvents(): Map<string, ProviderEvent | null> {
  return new Map(fakeStripe.events.map((event) => [event.type, provider.readEvent(JSON.stringify(event))]));
}

const unrelated = { kind: 'unrelated' };
const checkoutIs = (status: ProviderCheckout['status']) => ({ kind: 'checkout', checkout: { status } });

describe('the events of a payment', () => {
  test('are one success, by the charge; a session and its payment intent trigger polls', async () => {
    const { paymentId, ...rest } = checkoutRequest();
    const { id } = await provider.createCheckout({ paymentId, ...rest });
    fakeStripe.tryCardOnPage(id);
    const events = sentEvents();
    const intent = fakeStripe.session(id).payment_intent;
    expect(events.get('charge.succeeded')).toMatchObject({
      kind: 'checkout',
      checkout: {
        id: intent,
        reference: paymentId,
        url: '',
        status: 'succeeded',
        amountBani: 850,
        currency: 'RON',
        failureCode: null,
        card: { brand: 'Visa', last4: '4242' },
      },
    });
    expect(events.get('checkout.session.completed')).toMatchObject({
      kind: 'checkout',
      checkout: { id, reference: paymentId, status: 'processing' },
    });
    expect(events.get('payment_intent.succeeded')).toMatchObject({
      kind: 'checkout',
      checkout: { id: intent, reference: paymentId, status: 'processing' },
    });
    const { id: challengedPage } = await provider.createCheckout(checkoutRequest());
    fakeStripe.tryCardOnPage(challengedPage, 'challenged');
    expect(sentEvents().get('payment_intent.requires_action')).toMatchObject(unrelated);
  });

  test('leave a page open after a refused card', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    fakeStripe.tryCardOnPage(id, 'declined');
    expect(sentEvents().get('payment_intent.payment_failed')).toMatchObject(checkoutIs('open'));
  });

  test('of a closed page, or of a failed delayed one, trigger a poll', async () => {
    const [closed, slow] = [
      await provider.createCheckout(checkoutRequest()),
      await provider.createCheckout(checkoutRequest()),
    ];
    await provider.expireCheckout(closed.id);
    fakeStripe.paySlowly(slow.id);
    fakeStripe.endSlowPayment(slow.id, false);
    const events = sentEvents();
    expect(events.get('checkout.session.expired')).toMatchObject(checkoutIs('expired'));
    expect(events.get('checkout.session.async_payment_failed')).toMatchObject(checkoutIs('failed'));
  });

  test('that is not ours, on the same account, are ignored', async () => {
    fakeStripe.tryCardOnPage(fakeStripe.openForeignPage());
    for (const event of sentEvents().values()) expect(event).toMatchObject(unrelated);
  });

  test('with an unexpected card are still a payment', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    fakeStripe.tryCardOnPage(id);
    const event = structuredClone(fakeStripe.events.find(({ type }) => type === 'charge.succeeded'));
    for (const details of [null, { type: 'link' }, { type: 'card', card: { brand: '', last4: 'x' } }]) {
      Object.assign((event?.data.object ?? {}) as object, { payment_method_details: details });
      expect(provider.readEvent(JSON.stringify(event))).toMatchObject({
        kind: 'checkout',
        checkout: { card: null, status: 'succeeded' },
      });
    }
    Object.assign((event?.data.object ?? {}) as object, { captured: false });
    expect(provider.readEvent(JSON.stringify(event))).toMatchObject(checkoutIs('processing'));
  });

  test('without required fields are unreadable', async () => {
    const { id } = await provider.createCheckout(checkoutRequest());
    fakeStripe.tryCardOnPage(id);
    const read = fakeStripe.events.filter(({ type }) => (readEvents as readonly string[]).includes(type));
    expect(read.length).toBe(3);
    for (const event of read) {
      const broken = { ...event, data: { object: { object: 'something' } } };
      expect(provider.readEvent(JSON.stringify(broken))).toBeNull();
    }
  });
});

test('for a page with a saved card trigger a poll of the card setup', async () => {
  const request = cardSetupRequest();
  const page = await provider.savedCards?.createCardSetup(request);
  fakeStripe.tryCardOnPage(page?.id ?? '');
  const event = sentEvents().get('checkout.session.completed');
  expect(event).toMatchObject({
    kind: 'card-setup',
    cardSetup: { id: page?.id, reference: request.cardSetupId, status: 'open', card: null },
  });
});

/** Makes a payment whose events are old enough to be listed. */
async function pay(): Promise<void> {
  const expiresAt = new Date(Date.now() + fakeStripe.aheadMs + 60_000);
  const { id } = await provider.createCheckout(checkoutRequest({ expiresAt }));
  fakeStripe.tryCardOnPage(id);
  await fakeStripe.advance(31_000);
}

const readable = () =>
  fakeStripe.events
    .filter(({ type }) => (readEvents as readonly string[]).includes(type))
    .map((event) => event.id);

describe('the list of events', () => {
  test('begins at the oldest available event, found in few queries', async () => {
    fakeStripe.aheadMs = -20 * 86_400_000;
    await pay();
    fakeStripe.aheadMs = -3 * 86_400_000;
    await pay();
    fakeStripe.aheadMs = 0;
    await pay();
    const before = fakeStripe.requests.length;
    const { events, hasMore } = await provider.listEvents(null, 4);
    expect(fakeStripe.requests.length - before).toBeLessThan(30);
    expect(hasMore).toBe(true);
    expect(events.map(({ id }) => id)).toEqual(readable().slice(0, 4));
  });

  test('restarts at the oldest when the last known one is no longer retained', async () => {
    await pay();
    const known = readable().at(-1) ?? '';
    fakeStripe.forgetEvents();
    await pay();
    const { events } = await provider.listEvents(known, 100);
    expect(events.map(({ id }) => id)).toEqual(readable());
  });

  test('leaves out events so young that an earlier one could still appear', async () => {
    await pay();
    const known = readable().at(-1) ?? '';
    const expiresAt = new Date(fakeStripe.now().getTime() + 60_000);
    const { id } = await provider.createCheckout(checkoutRequest({ expiresAt }));
    fakeStripe.tryCardOnPage(id);
    expect(await provider.listEvents(known, 100)).toEqual({ events: [], hasMore: false });
    expect((await provider.listEvents(null, 100)).events.at(-1)?.id).toBe(known);
    await fakeStripe.advance(31_000);
    const { events } = await provider.listEvents(known, 100);
    expect(events.map((event) => event.id)).toEqual(readable().slice(-3));
  });

  test('continues after an event that we ignore', async () => {
    await pay();
    const other = fakeStripe.events.find(({ type }) => type === 'payment_intent.created')?.id ?? '';
    const { events } = await provider.listEvents(other, 100);
    expect(events.map(({ id }) => id)).toEqual(readable());
  });

  test('is empty if nothing ever happened', async () => {
    expect(await provider.listEvents(null, 100)).toEqual({ events: [], hasMore: false });
  });

  test('has each event as it would be notified', async () => {
    await pay();
    const { events } = await provider.listEvents(null, 100);
    for (const { id, type, body } of events) {
      expect(JSON.parse(body)).toEqual(fakeStripe.events.find((event) => event.id === id));
      expect(provider.readEvent(body)).toMatchObject({ id, providerType: type });
    }
  });
});
