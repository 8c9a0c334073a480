import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complete, named, problemsOf } from './testing/complete-settings.ts';

describe('ways to sign in', () => {
  test('client ids without URLs mean the real Google and Apple', () => {
    const { signIn } = readConfig({
      ...complete,
      GOOGLE_CLIENT_IDS: 'web.apps.test, ios.apps.test,android.apps.test',
      APPLE_CLIENT_IDS: 'ro.loto.web',
    });
    expect(signIn).toEqual({
      google: {
        issuer: 'https://accounts.google.com',
        clientIds: ['web.apps.test', 'ios.apps.test', 'android.apps.test'],
        authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
        jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      },
      apple: {
        issuer: 'https://appleid.apple.com',
        clientIds: ['ro.loto.web'],
        authorizationUrl: 'https://appleid.apple.com/auth/authorize',
        jwksUrl: 'https://appleid.apple.com/auth/keys',
      },
      partner: null,
    });
  });

  test('URLs can be overridden; a provider without a client id is not offered', () => {
    const addresses = {
      GOOGLE_ISSUER: 'http://127.0.0.1:4010/google',
      GOOGLE_AUTHORIZATION_URL: 'http://127.0.0.1:4010/google/auth',
      GOOGLE_JWKS_URL: 'http://127.0.0.1:4010/google/keys',
    };
    expect(readConfig({ ...complete, ...addresses, GOOGLE_CLIENT_IDS: 'loto' }).signIn.google).toMatchObject({
      issuer: 'http://127.0.0.1:4010/google',
      authorizationUrl: 'http://127.0.0.1:4010/google/auth',
      jwksUrl: 'http://127.0.0.1:4010/google/keys',
    });
    expect(readConfig({ ...complete, ...addresses, GOOGLE_CLIENT_IDS: ' ,' }).signIn.google).toBe(null);
  });

  test('payments at the partner are configured completely or not at all, and only for a partner with sign-in', () => {
    const partner = {
      PARTNER_ISSUER: 'partner',
      PARTNER_AUDIENCE: 'loto',
      PARTNER_JWKS_URL: 'https://partner.test/keys',
    };
    const payments = {
      PARTNER_PAYMENT_URL: 'https://partner.test/',
      PARTNER_PAYMENT_SECRET_KEY: 'key',
      PARTNER_PAYMENT_WEBHOOK_SECRET: 'secret',
    };
    expect(readConfig({ ...complete, ...partner }).payment.partner).toBeNull();
    expect(readConfig({ ...complete, ...partner, ...payments }).payment.partner).toEqual({
      url: 'https://partner.test',
      secretKey: 'key',
      webhookSecrets: ['secret'],
    });
    expect(problemsOf({ ...complete, ...payments })).toEqual([
      'PARTNER_ISSUER is missing: only players signed in by the partner pay there',
    ]);
    expect(problemsOf({ ...complete, ...partner, ...payments, PARTNER_PAYMENT_SECRET_KEY: '' })).toEqual([
      'PARTNER_PAYMENT_SECRET_KEY is missing (PARTNER_PAYMENT_URL, PARTNER_PAYMENT_WEBHOOK_SECRET is set)',
    ]);
  });

  test('a partner’s webhook is configured completely or not at all, with long enough secrets', () => {
    const partner = {
      PARTNER_ISSUER: 'partner',
      PARTNER_AUDIENCE: 'loto',
      PARTNER_JWKS_URL: 'https://partner.test/keys',
      PARTNER_WEBHOOK_URL: 'http://localhost:4030/events',
    };
    const [one, other] = [Buffer.alloc(32, 'n'), Buffer.alloc(64, 'o')];
    const secret = `new:${named(one)},old:${named(other)}`;
    expect(readConfig(complete).partnerWebhook).toBeNull();
    expect(readConfig({ ...complete, ...partner, PARTNER_WEBHOOK_SECRET: secret }).partnerWebhook).toEqual({
      url: 'http://localhost:4030/events',
      secrets: [one, other],
      allowsPrivateAddress: true,
    });
    expect(problemsOf({ ...complete, ...partner })).toEqual([
      'PARTNER_WEBHOOK_SECRET is missing (PARTNER_WEBHOOK_URL is set)',
    ]);
    for (const bad of [named(Buffer.alloc(31, 'n')), one.toString('base64'), 'whsec_', 'whsec_%']) {
      expect(problemsOf({ ...complete, ...partner, PARTNER_WEBHOOK_SECRET: bad })).toEqual([
        'PARTNER_WEBHOOK_SECRET must be whsec_ and 32 to 64 bytes in base64',
      ]);
    }
  });

  test.each([
    ['http://partner.test/events', 'must be https in production'],
    ['https://user:pass@partner.test/events', 'must hold no password'],
    ['https://localhost/events', 'leads into a private network, which is refused in production'],
    ['https://169.254.169.254/events', 'leads into a private network, which is refused in production'],
    ['https://2130706433/events', 'leads into a private network, which is refused in production'],
    ['https://[::ffff:10.0.0.1]/events', 'leads into a private network, which is refused in production'],
    ['https://db.internal/events', 'leads into a private network, which is refused in production'],
  ])('production sends no events to %s', (url, problem) => {
    const given = { ...complete, LOTO_ENV: 'production', PARTNER_WEBHOOK_URL: url };
    expect(problemsOf(given)).toContain(`PARTNER_WEBHOOK_URL ${problem}`);
  });

  test('a partner is configured completely or not at all', () => {
    const partner = { PARTNER_ISSUER: 'partner', PARTNER_JWKS_URL: 'https://partner.test/keys' };
    expect(problemsOf({ ...complete, ...partner })).toEqual([
      'PARTNER_AUDIENCE is missing (PARTNER_ISSUER, PARTNER_JWKS_URL is set)',
    ]);
    expect(readConfig({ ...complete, ...partner, PARTNER_AUDIENCE: 'loto' }).signIn.partner).toEqual({
      issuer: 'partner',
      audience: 'loto',
      jwksUrl: 'https://partner.test/keys',
    });
  });

  test('an unreadable URL is a problem even if nothing is offered', () => {
    expect(problemsOf({ ...complete, APPLE_JWKS_URL: 'keys', PARTNER_JWKS_URL: 'ftp://x' })).toEqual([
      'PARTNER_JWKS_URL: must be an http(s) address',
      'APPLE_JWKS_URL: must be an http(s) address',
    ]);
  });
});
