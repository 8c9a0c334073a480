import { expect, test } from 'vitest';
import { parseJson, signedInHeader } from './notifications.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';
import { signatureOf } from './testing/sign-notification.ts';

const now = new Date('2026-11-18T10:00:00Z');
const body = '{"id":"evt_1"}';
const signedBy = (header: string, secret: string) => ({
  headers: { [header]: signatureOf(body, now, secret) },
  body: Buffer.from(body),
});

const stripe = createStripeProvider(
  { secretKey: 'sk_test_1', webhookSecrets: ['whsec_new', 'whsec_old'], apiUrl: null, publishableKey: null },
  'https://loto.test',
  { now: () => now },
);

const ofStripe: typeof stripe.isAuthentic = (notification, at) => stripe.isAuthentic(notification, at);

test.each([
  ['a provider', 'signature', signedInHeader('signature', ['whsec_new', 'whsec_old'])],
  ['Stripe', 'stripe-signature', ofStripe],
])('%s may sign with any of its secrets, and with no other', (_name, header, isAuthentic) => {
  expect(isAuthentic(signedBy(header, 'whsec_new'), now)).toBe(true);
  expect(isAuthentic(signedBy(header, 'whsec_old'), now)).toBe(true);
  expect(isAuthentic(signedBy(header, 'whsec_other'), now)).toBe(false);
  expect(isAuthentic(signedBy(header, ''), now)).toBe(false);
});

test('without a secret nothing is authentic', () => {
  expect(signedInHeader('signature', [])(signedBy('signature', ''), now)).toBe(false);
});

test('a zero character is replaced anywhere in JSON, and nothing else', () => {
  expect(parseJson('{"a\\u0000":["b\\u0000c",{"d":"\\u0000"},null,1,true]}')).toEqual({
    'a\ufffd': ['b\ufffdc', { d: '\ufffd' }, null, 1, true],
  });
  expect(parseJson('{"a":"\\\\u0000"}')).toEqual({ a: '\\u0000' });
  expect(parseJson('{"a":"\u0000"}')).toBe(null);
});
