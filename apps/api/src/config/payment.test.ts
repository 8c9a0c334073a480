import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complete, key, problemsOf } from './testing/complete-settings.ts';

describe('Stripe', () => {
  const stripe = {
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: `whsec_${key('s')}`,
  };
  const production = {
    ...complete,
    ...stripe,
    LOTO_ENV: 'production',
    PUBLIC_URL: 'https://loto.test',
    SMTP_URL: 'smtps://mail.loto.test',
  };

  test('can be the only provider, or used with the sandbox', () => {
    const understood = {
      secretKey: 'sk_live_1',
      webhookSecrets: [`whsec_${key('s')}`],
      apiUrl: null,
      publishableKey: null,
    };
    expect(readConfig(production).payment).toEqual({
      providers: ['stripe'],
      sandbox: null,
      partner: null,
      stripe: understood,
      phoneWallets: {
        googlePayMerchantId: null,
        googlePayEnvironment: 'TEST',
        applePayMerchantId: null,
      },
    });
    expect(
      readConfig({ ...complete, ...stripe, PAYMENT_PROVIDERS: 'sandbox, stripe' }).payment,
    ).toMatchObject({ providers: ['sandbox', 'stripe'], stripe: understood });
    expect(readConfig({ ...complete, ...stripe, PAYMENT_PROVIDERS: 'sandbox' }).payment.stripe).toBe(null);
  });

  test('needs both of its secrets', () => {
    expect(problemsOf({ ...complete, PAYMENT_PROVIDERS: 'sandbox,stripe' })).toEqual([
      'STRIPE_SECRET_KEY is missing (PAYMENT_PROVIDERS has stripe)',
      'STRIPE_WEBHOOK_SECRET is missing (PAYMENT_PROVIDERS has stripe)',
    ]);
  });

  test('must be Stripe itself in production, with a live key', () => {
    for (const word of ['sk_test_1', 'rk_test_1', 'pk_live_1', 'something']) {
      expect(problemsOf({ ...production, STRIPE_SECRET_KEY: word })).toEqual([
        'STRIPE_SECRET_KEY is no live key, which is refused in production',
      ]);
    }
    expect(problemsOf({ ...production, STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual([]);
    expect(problemsOf({ ...production, STRIPE_API_URL: 'https://api.stripe.test' })).toEqual([
      'STRIPE_API_URL would receive a live key',
      'STRIPE_API_URL is refused in production',
    ]);
  });

  test('accepts Google Pay with its publishable key of the same mode, and Apple Pay with an id', () => {
    const google = { GOOGLE_PAY_MERCHANT_ID: 'BCR2DN4TR7G2XVIJ' };
    expect(problemsOf({ ...production, ...google })).toEqual([
      'STRIPE_PUBLISHABLE_KEY is missing (GOOGLE_PAY_MERCHANT_ID is set)',
    ]);
    for (const publishable of ['pk_test_1', 'sk_live_1']) {
      expect(problemsOf({ ...production, ...google, STRIPE_PUBLISHABLE_KEY: publishable })).toEqual([
        expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY /),
      ]);
    }
    expect(problemsOf({ ...production, APPLE_PAY_MERCHANT_ID: 'ro.loto.app' })).toEqual([
      'APPLE_PAY_MERCHANT_ID is not an id such as merchant.ro.example',
    ]);
    const whole = {
      ...production,
      ...google,
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      APPLE_PAY_MERCHANT_ID: 'merchant.ro.loto.app',
    };
    expect(readConfig(whole).payment).toMatchObject({
      stripe: { publishableKey: 'pk_live_1' },
      phoneWallets: {
        googlePayMerchantId: 'BCR2DN4TR7G2XVIJ',
        googlePayEnvironment: 'PRODUCTION',
        applePayMerchantId: 'merchant.ro.loto.app',
      },
    });
    const inTests = { ...complete, ...google, PAYMENT_PROVIDERS: 'sandbox' };
    expect(readConfig(inTests).payment.phoneWallets.googlePayEnvironment).toBe('TEST');
  });

  test('can be another URL in tests, which gets no live key', () => {
    const elsewhere = { ...complete, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4242' };
    expect(problemsOf(elsewhere)).toEqual(['STRIPE_API_URL would receive a live key']);
    expect(readConfig({ ...elsewhere, STRIPE_SECRET_KEY: 'sk_test_1' }).payment.stripe).toMatchObject({
      apiUrl: 'http://127.0.0.1:4242',
    });
  });
});
