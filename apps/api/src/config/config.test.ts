import { describe, expect, test } from 'vitest';
import { ConfigRefused, readConfig } from './config.ts';

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url');

const complete = {
  LOTO_ENV: 'demo',
  DATABASE_URL: 'postgresql://loto@127.0.0.1:5432/loto',
  PUBLIC_URL: 'http://localhost:3000/',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Loto <bilete@loto.test>',
  ACCESS_TOKEN_KEYS: `second:${key('b')},first:${key('a')}`,
  LINK_SIGNING_KEY: key('c'),
  ONE_TIME_CODE_KEY: key('d'),
  CNP_KEY: key('e'),
  PAYMENT_PROVIDERS: 'sandbox',
  SANDBOX_URL: 'http://127.0.0.1:4000/',
  SANDBOX_SECRET_KEY: 'sandbox-key',
  SANDBOX_WEBHOOK_SECRET: 'webhook-secret',
};

function problemsOf(variables: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(variables);
  } catch (error) {
    if (error instanceof ConfigRefused) return error.problems;
    throw error;
  }
  return [];
}

test('passkeys belong to the host name of PUBLIC_URL, on its origins and in named Android apps', () => {
  const app = `android:apk-key-hash:${'A'.repeat(43)}`;
  const { passkeys } = readConfig({
    ...complete,
    PUBLIC_URL: 'https://loto.example',
    ALLOWED_ORIGINS:
      'https://m.loto.example, https://notloto.example, http://localhost, capacitor://loto.example',
    PASSKEY_APP_ORIGINS: app,
  });
  expect(passkeys).toEqual({
    rpId: 'loto.example',
    origins: ['https://loto.example', 'https://m.loto.example', app],
  });
  expect(problemsOf({ ...complete, PASSKEY_APP_ORIGINS: 'https://loto.example' })).toEqual([
    'PASSKEY_APP_ORIGINS: https://loto.example is not android:apk-key-hash: and a SHA-256',
  ]);
});

test('a complete environment is understood', () => {
  const config = readConfig({
    ...complete,
    ALLOWED_ORIGINS: 'https://m.loto.test, capacitor://localhost',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    WEB_ROOT: '',
    LOG_LEVEL: '',
  });
  expect(config).toMatchObject({
    environment: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    allowedOrigins: ['http://localhost:3000', 'https://m.loto.test', 'capacitor://localhost'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    webRoot: null,
    logLevel: 'info',
    clockStart: null,
    minimumAge: 18,
    addressLimitFactor: 100,
    stepUpMs: 5 * 60_000,
    sessionMaxAgeMs: 180 * 24 * 60 * 60_000,
    payment: { providers: ['sandbox'], sandbox: { url: 'http://127.0.0.1:4000' } },
    signIn: { google: null, apple: null, partner: null },
  });
  expect(config.secrets.accessTokenKeys.map(({ keyId }) => keyId)).toEqual(['second', 'first']);
});

describe('every problem is listed at once', () => {
  test('of an empty environment', () => {
    expect(problemsOf({})).toEqual([
      'LOTO_ENV is missing',
      'DATABASE_URL is missing',
      'PUBLIC_URL is missing',
      'SMTP_URL is missing',
      'MAIL_FROM is missing',
      'ACCESS_TOKEN_KEYS is missing',
      'LINK_SIGNING_KEY is missing',
      'ONE_TIME_CODE_KEY is missing',
      'CNP_KEY is missing',
      'PAYMENT_PROVIDERS is missing',
    ]);
  });

  test('unreadable, short, missing and contradicting ones together', () => {
    const problems = problemsOf({
      ...complete,
      PORT: 'abc',
      DATABASE_URL: 'mysql://x',
      LINK_SIGNING_KEY: 'short',
      SANDBOX_URL: '',
      ALLOWED_ORIGINS: 'not an address,https://ok.test,https://path.test/a',
      TRUSTED_PROXIES: 'anybody, 10.0.0.0/64',
      MINIMUM_AGE: '12',
    });
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'MINIMUM_AGE',
      'LINK_SIGNING_KEY must be at least 32 bytes in base64url',
      'ALLOWED_ORIGINS',
      'ALLOWED_ORIGINS',
      'TRUSTED_PROXIES',
      'TRUSTED_PROXIES',
      'SANDBOX_URL is missing (PAYMENT_PROVIDERS has sandbox)',
    ]);
  });

  test('and the message shows them, one a line', () => {
    expect(() => readConfig({ ...complete, PORT: '', SMTP_URL: 'mailto:x', MAIL_FROM: '' })).toThrow(
      'The configuration is refused:\n- SMTP_URL: must be an smtp:// or smtps:// address\n- MAIL_FROM is missing',
    );
  });
});

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

  test('addresses can be others; without client ids a provider is not offered', () => {
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

  test('takes payments at the partner whole or not at all, and only of a partner who signs players in', () => {
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
      webhookSecret: 'secret',
    });
    expect(problemsOf({ ...complete, ...payments })).toEqual([
      'PARTNER_ISSUER is missing: only players signed in by the partner pay there',
    ]);
    expect(problemsOf({ ...complete, ...partner, ...payments, PARTNER_PAYMENT_SECRET_KEY: '' })).toEqual([
      'PARTNER_PAYMENT_SECRET_KEY is missing (PARTNER_PAYMENT_URL, PARTNER_PAYMENT_WEBHOOK_SECRET is set)',
    ]);
  });

  test('a partner is known whole or not at all', () => {
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

  test('an unreadable address is a problem even where nothing is offered', () => {
    expect(problemsOf({ ...complete, APPLE_JWKS_URL: 'keys', PARTNER_JWKS_URL: 'ftp://x' })).toEqual([
      'APPLE_JWKS_URL: must be an http(s) address',
      'PARTNER_JWKS_URL: must be an http(s) address',
    ]);
  });
});

describe('keys', () => {
  test.each([
    ['a key id twice', `a:${key('a')},a:${key('b')}`, 'ACCESS_TOKEN_KEYS names a key id twice'],
    ['a key without an id', key('a'), 'ACCESS_TOKEN_KEYS must be at least 32 bytes in base64url'],
    ['an empty id', `:${key('a')}`, 'ACCESS_TOKEN_KEYS must be keyId:secret pairs'],
  ])('%s', (_name, keys, problem) => {
    expect(problemsOf({ ...complete, ACCESS_TOKEN_KEYS: keys })).toContain(problem);
  });

  test('no secret is repeated in a complaint', () => {
    const secret = 'secret-but-too-short';
    const problems = problemsOf({ ...complete, ONE_TIME_CODE_KEY: secret, ACCESS_TOKEN_KEYS: `a:${secret}` });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain(secret);
  });
});

describe('production', () => {
  test('refuses every fake service and convenience, all at once', () => {
    expect(
      problemsOf({
        ...complete,
        LOTO_ENV: 'production',
        LOTO_CLOCK_START: '2026-11-18T12:00:00+02:00',
        ADDRESS_LIMIT_FACTOR: '100',
        ALLOWED_ORIGINS: 'http://m.loto.test,http://localhost',
        LINK_SIGNING_KEY: `demo${key('c')}`,
      }),
    ).toEqual([
      'PAYMENT_PROVIDERS: the sandbox is refused in production',
      'PUBLIC_URL must be https in production',
      'LOTO_CLOCK_START is refused in production',
      'ADDRESS_LIMIT_FACTOR is refused in production',
      'SMTP_URL leads to this machine, which is refused in production (MailDev)',
      'ALLOWED_ORIGINS: http://m.loto.test must be https in production',
      'LINK_SIGNING_KEY looks like a default, refused in production',
    ]);
  });

  test('refuses sign-in providers on this machine or without https', () => {
    expect(
      problemsOf({
        ...complete,
        LOTO_ENV: 'production',
        PUBLIC_URL: 'https://loto.test',
        SMTP_URL: 'smtps://mail.loto.test',
        GOOGLE_ISSUER: 'http://accounts.test',
        APPLE_AUTHORIZATION_URL: 'https://localhost:4010/auth',
        APPLE_JWKS_URL: 'https://appleid.apple.com/auth/keys',
        PARTNER_ISSUER: 'partner',
        PARTNER_AUDIENCE: 'loto',
        PARTNER_JWKS_URL: 'http://127.0.0.1:4020/keys',
        PARTNER_PAYMENT_URL: 'http://localhost:4030',
        PARTNER_PAYMENT_SECRET_KEY: 'key',
        PARTNER_PAYMENT_WEBHOOK_SECRET: 'secret',
      }),
    ).toEqual([
      'PAYMENT_PROVIDERS: the sandbox is refused in production',
      'GOOGLE_ISSUER must be https in production',
      'APPLE_AUTHORIZATION_URL leads to this machine, which is refused in production (sandbox)',
      'PARTNER_JWKS_URL must be https in production',
      'PARTNER_JWKS_URL leads to this machine, which is refused in production (sandbox)',
      'PARTNER_PAYMENT_URL must be https in production',
      'PARTNER_PAYMENT_URL leads to this machine, which is refused in production (sandbox)',
    ]);
  });

  test('with real services only the sandbox is left to refuse', () => {
    expect(
      problemsOf({
        ...complete,
        LOTO_ENV: 'production',
        PUBLIC_URL: 'https://loto.test',
        SMTP_URL: 'smtps://mail.loto.test',
      }),
    ).toEqual(['PAYMENT_PROVIDERS: the sandbox is refused in production']);
  });
});

describe('Stripe', () => {
  const stripe = {
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const production = {
    ...complete,
    ...stripe,
    LOTO_ENV: 'production',
    PUBLIC_URL: 'https://loto.test',
    SMTP_URL: 'smtps://mail.loto.test',
  };

  test('is the only provider, or one beside the sandbox', () => {
    const understood = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', apiUrl: null };
    expect(readConfig(production).payment).toEqual({
      providers: ['stripe'],
      sandbox: null,
      partner: null,
      stripe: understood,
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

  test('is Stripe itself in production, with a live key', () => {
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

  test('is another address in tests, which receives no live key', () => {
    const elsewhere = { ...complete, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4242' };
    expect(problemsOf(elsewhere)).toEqual(['STRIPE_API_URL would receive a live key']);
    expect(readConfig({ ...elsewhere, STRIPE_SECRET_KEY: 'sk_test_1' }).payment.stripe).toMatchObject({
      apiUrl: 'http://127.0.0.1:4242',
    });
  });
});
