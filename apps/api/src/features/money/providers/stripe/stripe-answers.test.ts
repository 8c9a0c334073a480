import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable, type PaymentProvider } from '../payment-provider.ts';
import { checkoutRequest, cardSetupRequest } from '../testing/example-requests.ts';
import { startStripe, type StripeService } from '@loto/sandbox/stripe';
import { createStripeProvider } from './stripe-provider.ts';
import { isFullRun } from '../../../../testing/app/full-run.ts';

let fakeStripe: StripeService;
let provider: PaymentProvider;
beforeEach(async () => {
  fakeStripe = await startStripe();
  provider = createStripeProvider(fakeStripe.config, 'https://loto.test', { timeoutMs: 400 });
});
afterEach(() => fakeStripe.stop());

const serverError = { status: 500, body: '{"error":{"type":"api_error","message":"Something broke"}}' };
const busy = { status: 429, body: '{"error":{"type":"invalid_request_error","code":"rate_limit"}}' };

test.each([
  ['broken connections', ['lost', 'refused']],
  ...(isFullRun ? [['failures', [serverError, serverError]] as const] : []),
  ['conflicts', [{ status: 409, body: '{"error":{"type":"idempotency_error"}}' }]],
  ['silence', ['silent']],
] as const)('%s are overcome by retrying, and one page is made', async (_, faults) => {
  fakeStripe.faults.push(...faults);
  const request = checkoutRequest();
  expect(await provider.createCheckout(request)).toMatchObject({ status: 'open' });
  expect(fakeStripe.sessions.length).toBe(1);
});

describe('an unusable response is rejected:', () => {
  test.each([
    ['failures', serverError],
    ...(isFullRun
      ? [
          ['a gateway’s page', { status: 502, body: '<html>Bad gateway</html>' }] as const,
          ['a failure without words', { status: 500, body: '{}' }] as const,
        ]
      : []),
    ['nothing', { status: 200, body: 'null' }],
    ['another shape', { status: 200, body: '{"object":"checkout.session","id":"cs_1"}' }],
    ['too many requests', busy],
    ...(isFullRun ? [['broken connections', 'lost'] as const] : []),
  ] as const)('%s', async (_, fault) => {
    fakeStripe.faults.push(fault, fault, fault);
    await expect(provider.createCheckout(checkoutRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

test('a response with an unknown status is rejected', async () => {
  const { id } = await provider.createCheckout(checkoutRequest());
  fakeStripe.override(id, { status: 'paused' });
  await expect(provider.findCheckout(id)).rejects.toThrow('unknown shape: status');
});

test('a query without a response is not treated as empty', async () => {
  const { id } = await provider.createCheckout(checkoutRequest());
  fakeStripe.faults.push(...Array.from({ length: 12 }, () => 'refused' as const));
  await expect(provider.findCheckout(id)).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(provider.findCheckoutsOf(id)).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(provider.listEvents(null, 10)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('no error contains a key, a secret or Stripe’s own message', async () => {
  const page = await provider.savedCards?.createCardSetup(cardSetupRequest());
  fakeStripe.tryCardOnPage(page?.id ?? '', 'declinedOnceSaved');
  const card = (await provider.savedCards?.findCardSetup(page?.id ?? ''))?.card;
  if (!card) throw new Error('The card was not saved');
  const charge = { ...checkoutRequest(), card, isPersonPresent: true };
  const wrongKey = createStripeProvider(
    { ...fakeStripe.config, secretKey: 'sk_test_wrong_key' },
    'https://loto.test',
  );
  const again = checkoutRequest();
  await provider.createCheckout(again);
  const failures = [
    () => wrongKey.createCheckout(checkoutRequest()),
    () => provider.createCheckout({ ...again, amountBani: 900 }),
    () => provider.createCheckout(checkoutRequest({ amountBani: 1 })),
    () => provider.createCheckout(checkoutRequest({ successUrl: 'not an address' })),
    () => provider.refund({ paymentId: 'p', checkoutId: 'pi_none', amountBani: 1, reason: 'r' }),
    // The declined charge is unreadable.
    async () => {
      const intent = '{"id":"pi_1","client_secret":"pi_1_secret_2"}';
      const error = `{"error":{"type":"card_error","code":"card_declined","message":"Card 4242","payment_intent":${intent}}}`;
      fakeStripe.faults.push({ status: 402, body: error });
      await provider.savedCards?.charge(charge);
    },
  ];
  for (const failure of failures) {
    const error: unknown = await failure().then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ProviderUnavailable);
    const shown = inspect(error, { depth: 10 }) + JSON.stringify(error) + String((error as Error).stack);
    expect(shown).not.toMatch(/secret|sk_test|wrong_key|4242|Keys for|not an address/i);
    expect((error as Error).cause).toBeUndefined();
  }
});
