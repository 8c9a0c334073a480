import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demonstrationFolder, readProductFolder } from '@loto/product-folder';
import { writeProductFolder } from '@loto/product-folder/testing';
import { afterAll, describe, expect, test } from 'vitest';
import { isFullRun } from '../testing/app/full-run.ts';
import { ConfigRefused, readConfig } from './config.ts';

/** 32 bytes that look random and are the same in every run. */
const key = (letter: string) => createHash('sha256').update(letter).digest('base64url');
/** As `openssl rand -hex 24` makes it. */
const password = createHash('sha256').update('password').digest('hex').slice(0, 48);
const bytesOf = (count: number) => createHash('sha256').update(`key ${count}`).digest();

const productFolder = writeProductFolder();
afterAll(() => rmSync(productFolder, { recursive: true }));

const complete = {
  LOTO_ENV: 'demo',
  PRODUCT_FOLDER: productFolder,
  DATABASE_URL: `postgresql://loto_server:${password}@127.0.0.1:5432/loto`,
  WORKER_DATABASE_URL: `postgresql://loto_worker:${password}@127.0.0.1:5432/loto`,
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_URL: 'http://localhost:3000/',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Loto <bilete@loto.test>',
  OFFICE_ORIGIN: 'https://office.loto.test',
  ACCESS_TOKEN_KEYS: `second:${key('b')},first:${key('a')}`,
  LINK_SIGNING_KEY: key('c'),
  ONE_TIME_CODE_KEY: key('d'),
  CNP_KEY: key('e'),
  IDENTITY_KEY: key('i'),
  RESULT_SIGNING_KEY: key('z'),
  COUNTRY_CHECK: 'enforce',
  SECURITY_CONTACT: 'mailto:security@loto.test',
  SECURITY_CONTACT_CHECKED: new Date().toISOString().slice(0, 10),
  PAYMENT_PROVIDERS: 'sandbox',
  SANDBOX_URL: 'http://127.0.0.1:4000/',
  SANDBOX_SECRET_KEY: 'sandbox-key',
  SANDBOX_WEBHOOK_SECRET: `whsec_${key('w')}`,
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

const named = (bytes: Buffer) => `whsec_${bytes.toString('base64')}`;

test('passkeys belong to the host name of PUBLIC_URL, on its origins and in named Android apps', () => {
  const app = `android:apk-key-hash:${'A'.repeat(43)}`;
  const { passkeys } = readConfig({
    ...complete,
    PUBLIC_URL: 'https://loto.example',
    ALLOWED_ORIGINS: 'https://m.loto.example, https://notloto.example, http://localhost',
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
    ALLOWED_ORIGINS: 'https://m.loto.test, https://www.loto.test',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    WEB_ROOT: '',
    LOG_LEVEL: '',
  });
  expect(config).toMatchObject({
    environment: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    allowedOrigins: ['http://localhost:3000', 'https://m.loto.test', 'https://www.loto.test'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    webRoot: null,
    hasApiDocs: true,
    logLevel: 'info',
    clockStart: null,
    minimumAge: 18,
    counterPayoutCeilingBani: 100_000,
    addressLimitFactor: 100,
    stepUpMs: 5 * 60_000,
    sessionMaxAgeMs: 180 * 24 * 60 * 60_000,
    payoutHold: { ms: 24 * 60 * 60_000, aboveBani: 1000_00 },
    payment: { providers: ['sandbox'], sandbox: { url: 'http://127.0.0.1:4000' } },
    signIn: { google: null, apple: null, partner: null },
  });
  expect(config.secrets.accessTokenKeys.map(({ keyId }) => keyId)).toEqual(['second', 'first']);
});

describe('every problem is listed at once', () => {
  test('of an empty environment', () => {
    expect(problemsOf({})).toEqual([
      'LOTO_ENV is missing',
      'PUBLIC_URL is missing',
      'DATABASE_URL is missing',
      'WORKER_DATABASE_URL is missing',
      'SMTP_URL is missing',
      'MAIL_FROM is missing',
      'ACCESS_TOKEN_KEYS is missing',
      'LINK_SIGNING_KEY is missing',
      'ONE_TIME_CODE_KEY is missing',
      'CNP_KEY is missing',
      'IDENTITY_KEY is missing',
      'RESULT_SIGNING_KEY is missing',
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
      ALLOWED_ORIGINS: 'not an address,https://ok.test,https://path.test/a,*,capacitor://localhost',
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
      webhookSecrets: ['secret'],
    });
    expect(problemsOf({ ...complete, ...payments })).toEqual([
      'PARTNER_ISSUER is missing: only players signed in by the partner pay there',
    ]);
    expect(problemsOf({ ...complete, ...partner, ...payments, PARTNER_PAYMENT_SECRET_KEY: '' })).toEqual([
      'PARTNER_PAYMENT_SECRET_KEY is missing (PARTNER_PAYMENT_URL, PARTNER_PAYMENT_WEBHOOK_SECRET is set)',
    ]);
  });

  test('a partner is notified of its players whole or not at all, by secrets that are long enough', () => {
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
  ])('production tells no partner at %s', (url, problem) => {
    const given = { ...complete, LOTO_ENV: 'production', PARTNER_WEBHOOK_URL: url };
    expect(problemsOf(given)).toContain(`PARTNER_WEBHOOK_URL ${problem}`);
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
      'PARTNER_JWKS_URL: must be an http(s) address',
      'APPLE_JWKS_URL: must be an http(s) address',
    ]);
  });
});

describe('keys', () => {
  test.each([
    ['a key id twice', `a:${key('a')},a:${key('b')}`, 'ACCESS_TOKEN_KEYS names a key id twice'],
    ['a key without an id', key('a'), 'ACCESS_TOKEN_KEYS must be keyId:secret pairs'],
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

describe('keys that follow one another', () => {
  test.each([
    ['LINK_SIGNING_KEY', 'linkSigningKeys'],
    ['ONE_TIME_CODE_KEY', 'oneTimeCodeKeys'],
    ['CNP_KEY', 'cnpKeys'],
    ['IDENTITY_KEY', 'identityKeys'],
    ['RESULT_SIGNING_KEY', 'resultSigningKeys'],
  ] as const)('%s is one key, or a list of which the first signs', (variable, name) => {
    const alone = readConfig(complete).secrets[name];
    expect(alone.map(({ keyId }) => keyId)).toEqual(['']);
    const list = { ...complete, [variable]: `new:${key('n')}, old:${complete[variable]}` };
    const [first, second, ...more] = readConfig(list).secrets[name];
    expect([first.keyId, second?.keyId, more]).toEqual(['new', 'old', []]);
    expect(first.secret).toEqual(Buffer.from(key('n'), 'base64url'));
    expect(second?.secret).toEqual(alone[0].secret);
  });

  test('a list names each of its keys, once', () => {
    expect(problemsOf({ ...complete, CNP_KEY: `${key('n')},${key('o')}` })).toEqual([
      'CNP_KEY must be keyId:secret pairs',
      'CNP_KEY names a key id twice',
    ]);
    expect(problemsOf({ ...complete, CNP_KEY: `a:${key('n')},a:${key('o')}` })).toEqual([
      'CNP_KEY names a key id twice',
    ]);
    expect(problemsOf({ ...complete, CNP_KEY: `a:${key('n')},b:short` })).toEqual([
      'CNP_KEY must be at least 32 bytes in base64url',
    ]);
  });

  test.each([
    ['longer than a private key', Buffer.alloc(33, 'a').toString('base64url')],
    ['beyond the order of the curve', Buffer.alloc(32, 0xff).toString('base64url')],
  ])('results are not signed by a key %s', (_name, wrong) => {
    const problem = 'RESULT_SIGNING_KEY must be private keys on P-256: 32 bytes in base64url';
    expect(problemsOf({ ...complete, RESULT_SIGNING_KEY: wrong })).toEqual([problem]);
    expect(problemsOf({ ...complete, RESULT_SIGNING_KEY: `a:${key('z')},b:${wrong}` })).toEqual([problem]);
  });

  test('a provider may sign by any of several secrets', () => {
    const changing = { ...complete, SANDBOX_WEBHOOK_SECRET: 'new:one,old:two' };
    expect(readConfig(changing).payment.sandbox?.webhookSecrets).toEqual(['one', 'two']);
  });
});

test.each(['demo', 'development', 'staging', 'production'])(
  'several cells are not supported yet in %s',
  (lotoEnv) => {
    const problem = 'CELL is 2 and must be 0: several cells are not supported yet';
    expect(problemsOf({ ...complete, LOTO_ENV: lotoEnv, CELL: '2' })).toContain(problem);
    expect(problemsOf({ ...complete, LOTO_ENV: lotoEnv, CELL: '0' })).not.toContain(problem);
  },
);

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
      'SMTP_URL leads to a mailbox for tests on this machine (port 1025), which is refused in production; a relay there listens on 25, 465 or 587',
      'ALLOWED_ORIGINS: http://m.loto.test must be https in production',
      'ALLOWED_ORIGINS: http://localhost must be https in production',
      'PUBLIC_URL leads to this machine, where no one else would find production',
      'LINK_SIGNING_KEY looks like a default, refused in production',
    ]);
  });

  test.each(['production', 'staging'])('%s asks everybody for the CNP, never only some', (lotoEnv) => {
    const asking = (check: string) => problemsOf({ ...complete, LOTO_ENV: lotoEnv, IDENTITY_CHECK: check });
    for (const check of ['none', 'birth-date'])
      expect(asking(check)).toContain('IDENTITY_CHECK must be cnp in production');
    expect(asking('cnp').join()).not.toContain('IDENTITY_CHECK');
    expect(readConfig({ ...complete, IDENTITY_CHECK: 'none' }).identityCheck).toBe('none');
  });

  test('chooses what becomes of a purchase from elsewhere; other environments warn', () => {
    const unchosen = { ...complete, COUNTRY_CHECK: '' };
    expect(problemsOf({ ...unchosen, LOTO_ENV: 'production' })).toContain(
      'COUNTRY_CHECK is missing: production has to choose',
    );
    expect(readConfig(unchosen).countryCheck).toBe('warn');
    expect(readConfig(complete).countryCheck).toBe('enforce');
    expect(problemsOf({ ...complete, COUNTRY_CHECK: 'maybe' })).toHaveLength(1);
  });

  test('names whom to report weaknesses to, seen to within a year', () => {
    const now = new Date('2026-11-18T12:00:00Z');
    const problems = (contact: string, checkedOn: string, lotoEnv = 'production') => {
      const env = { SECURITY_CONTACT: contact, SECURITY_CONTACT_CHECKED: checkedOn, LOTO_ENV: lotoEnv };
      try {
        readConfig({ ...complete, ...env }, { now });
      } catch (error) {
        const all = error instanceof ConfigRefused ? error.problems : [];
        return all.filter((problem) => problem.startsWith('SECURITY'));
      }
      return [];
    };
    const mail = 'mailto:security@loto.test';
    expect(problems('', '')).toEqual([
      'SECURITY_CONTACT is missing: production names whom to report weaknesses to',
    ]);
    expect(problems('', '', 'demo')).toEqual([]);
    expect(problems(`${mail},https://loto.test/security`, '2026-11-18')).toEqual([]);
    expect(problems(mail, '')).toEqual(['SECURITY_CONTACT_CHECKED is missing (SECURITY_CONTACT is set)']);
    expect(problems(mail, '2025-11-20')).toEqual([]);
    expect(problems(mail, '2025-11-19')).toEqual([expect.stringContaining('2025-11-19 is too long ago')]);
    expect(problems(mail, '2026-11-20')).toEqual(['SECURITY_CONTACT_CHECKED: 2026-11-20 is to come']);
    for (const none of ['security@loto.test', 'mailto:security', 'http://loto.test', 'tel:112'])
      expect(problems(none, '2026-11-18')).toEqual([
        `SECURITY_CONTACT: ${none} is no mailto: or https: address`,
      ]);
  });

  test('mails operators nowhere unless an address is given', () => {
    expect(readConfig(complete).operatorMail).toBeNull();
    expect(readConfig({ ...complete, OPERATOR_MAIL: '' }).operatorMail).toBeNull();
    expect(readConfig({ ...complete, OPERATOR_MAIL: 'ops@loto.test' }).operatorMail).toBe('ops@loto.test');
    expect(problemsOf({ ...complete, OPERATOR_MAIL: 'ops' })).toEqual([
      expect.stringContaining('OPERATOR_MAIL'),
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
        PARTNER_PAYMENT_WEBHOOK_SECRET: key('p'),
      }),
    ).toEqual([
      'PAYMENT_PROVIDERS: the sandbox is refused in production',
      'PARTNER_JWKS_URL must be https in production',
      'PARTNER_JWKS_URL leads to this machine, which is refused in production (sandbox)',
      'PARTNER_PAYMENT_URL must be https in production',
      'PARTNER_PAYMENT_URL leads to this machine, which is refused in production (sandbox)',
      'GOOGLE_ISSUER must be https in production',
      'APPLE_AUTHORIZATION_URL leads to this machine, which is refused in production (sandbox)',
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
    STRIPE_WEBHOOK_SECRET: `whsec_${key('s')}`,
  };
  const production = {
    ...complete,
    ...stripe,
    LOTO_ENV: 'production',
    PUBLIC_URL: 'https://loto.test',
    SMTP_URL: 'smtps://mail.loto.test',
  };

  test('is the only provider, or one beside the sandbox', () => {
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

  test('takes Google Pay with its publishable key, of the same mode, and Apple Pay with an id', () => {
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

  test('is another address in tests, which receives no live key', () => {
    const elsewhere = { ...complete, ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4242' };
    expect(problemsOf(elsewhere)).toEqual(['STRIPE_API_URL would receive a live key']);
    expect(readConfig({ ...elsewhere, STRIPE_SECRET_KEY: 'sk_test_1' }).payment.stripe).toMatchObject({
      apiUrl: 'http://127.0.0.1:4242',
    });
  });
});

const text = (words: string) => Buffer.from(words).toString('base64url');

describe('what production refuses of keys and of the network', () => {
  const production = {
    ...complete,
    LOTO_ENV: 'production',
    PUBLIC_URL: 'https://loto.test',
    SMTP_URL: 'smtp://mail.loto.test:587',
    PAYMENT_PROVIDERS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: `whsec_${key('s')}`,
    SANDBOX_SECRET_KEY: '',
    SANDBOX_WEBHOOK_SECRET: '',
  };
  const refusedWith = (changes: Record<string, string>) => problemsOf({ ...production, ...changes });

  const warnedWith = (changes: Record<string, string>) => readConfig({ ...production, ...changes }).warnings;

  test('of itself nothing', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  test.each(['smtp://localhost', 'smtp://127.0.0.1:587', 'smtps://localhost'])(
    'nothing of a relay on this machine: %s',
    (address) => {
      expect(refusedWith({ SMTP_URL: address })).toEqual([]);
    },
  );

  test.each([
    ['one byte again and again', Buffer.alloc(32, 'a').toString('base64url')],
    ['a short pattern again and again', text('0123456789abcdef'.repeat(4))],
    ['words', text('the quick brown fox jumps over the lazy dog')],
    ['a run of bytes', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64url')],
    ['zeros but for an end', Buffer.concat([Buffer.alloc(30), Buffer.from('xy')]).toString('base64url')],
  ])('a key that is %s', (_name, weak) => {
    for (const name of ['LINK_SIGNING_KEY', 'ONE_TIME_CODE_KEY', 'CNP_KEY', 'IDENTITY_KEY'])
      expect(refusedWith({ [name]: weak })).toEqual([
        `${name} is not random, which is refused in production`,
      ]);
    expect(refusedWith({ CNP_KEY: `new:${key('n')},old:${weak}` })).toEqual([
      'CNP_KEY is not random, which is refused in production',
    ]);
    expect(refusedWith({ ACCESS_TOKEN_KEYS: `a:${weak}` })).toEqual([
      'ACCESS_TOKEN_KEYS is not random, which is refused in production',
    ]);
    expect(refusedWith({ RESULT_SIGNING_KEY: weak })).toContain(
      'RESULT_SIGNING_KEY is not random, which is refused in production',
    );
  });

  test('no key that a generator made', () => {
    for (let count = 0; count < (isFullRun ? 2000 : 50); count += 1)
      expect(refusedWith({ CNP_KEY: bytesOf(count).toString('base64url') })).toEqual([]);
    expect(refusedWith({ CNP_KEY: bytesOf(0).toString('hex') })).toEqual([]);
    expect(refusedWith({ CNP_KEY: `${bytesOf(0).toString('base64url')}xDemox` })).toEqual([]);
  });

  test.each([
    ['LINK_SIGNING_KEY', 'CNP_KEY', key('e')],
    ['ACCESS_TOKEN_KEYS', 'LINK_SIGNING_KEY', `now:${key('c')}`],
    ['CNP_KEY', 'RESULT_SIGNING_KEY', key('z')],
    ['ONE_TIME_CODE_KEY', 'STRIPE_WEBHOOK_SECRET', `whsec_${key('s')}`],
  ])('%s with a secret of %s', (name, other, secret) => {
    const problems = refusedWith({ [name]: secret });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(
      new RegExp(`(${name} and ${other}|${other} and ${name}) hold the same secret`),
    );
  });

  test('a secret twice in a list', () => {
    expect(refusedWith({ CNP_KEY: `a:${key('n')},b:${key('n')}` })).toEqual([
      'CNP_KEY holds a secret twice, which is refused in production',
    ]);
  });

  test.each(['whsec_1', 'a'.repeat(40), 'whsec_demo'.padEnd(40, 'xyzuvw0123'), `a:${key('s')},b:short`])(
    'the webhook secret %s',
    (secret) => {
      expect(refusedWith({ STRIPE_WEBHOOK_SECRET: secret })).toEqual([
        'STRIPE_WEBHOOK_SECRET must be at least 32 random bytes in production',
      ]);
    },
  );

  test.each([
    `postgresql://loto_server:${password}@db.loto.test/loto`,
    `postgresql://loto_server:${password}@db.loto.test/loto?sslmode=require`,
    `postgresql://loto_server:${password}@db.loto.test/loto?sslmode=no-verify`,
    `postgresql://loto_server:${password}@db.loto.test/loto?sslmode=verify-full&sslmode=disable`,
    `postgresql://loto_server:${password}@db.loto.test/loto?sslmode=verify-full&ssl=0`,
    `postgresql://loto_server:${password}@db.loto.test/loto?sslmode=verify-full&uselibpqcompat=true`,
    `postgresql://loto_server:${password}@127.0.0.1/loto?host=db.loto.test`,
    `postgresql://loto_server:${password}@10.0.0.5/loto`,
  ])('the database %s', (DATABASE_URL) => {
    expect(refusedWith({ DATABASE_URL, WORKER_DATABASE_URL: DATABASE_URL })).toEqual([
      'DATABASE_URL must say sslmode=verify-full in production, or lead to this machine',
      'WORKER_DATABASE_URL must say sslmode=verify-full in production, or lead to this machine',
    ]);
  });

  test.each([
    `postgresql://loto_server:${password}@db.loto.test/loto?sslmode=verify-full`,
    `postgresql://loto_server:${password}@db.loto.test/loto?sslmode=verify-full&sslrootcert=/etc/ca.pem`,
    `postgresql://loto_server:${password}@127.0.0.1/loto`,
    `postgresql://loto_server:${password}@[::1]/loto`,
    `postgresql://loto_server:${password}@localhost/loto?host=/var/run/postgresql`,
  ])('not the database %s', (DATABASE_URL) => {
    expect(refusedWith({ DATABASE_URL })).toEqual([]);
  });

  test.each(['smtp://mail.loto.test?ignoreTLS=true', 'smtps://mail.loto.test?tls.rejectUnauthorized=false'])(
    'the mail server %s',
    (SMTP_URL) => {
      expect(refusedWith({ SMTP_URL })).toEqual(['SMTP_URL has options, which are refused in production']);
    },
  );

  test.each([
    '0.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '5.0.0.0/8',
    '10.0.0.0/7',
    '192.168.0.0/15',
    '::/0',
    '2000::/3',
    '::ffff:0:0/96',
    '0:0:0:0:0:FFFF:0:0/97',
    'f000::/4',
  ])('the proxies %s', (range) => {
    expect(refusedWith({ TRUSTED_PROXIES: `10.0.0.0/8,${range}` })).toEqual([
      `TRUSTED_PROXIES: ${range} holds more than proxies, which is refused in production`,
    ]);
  });

  test.each([
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '104.16.0.0/13',
    '203.0.113.7',
    '203.0.113.7/32',
    '2606:4700::/32',
    'fd00::/8',
    '::1',
    '::ffff:10.0.0.1',
  ])('not the proxies %s', (range) => {
    expect(refusedWith({ TRUSTED_PROXIES: range })).toEqual([]);
  });

  test('sixteen large public networks as proxies, each of which one could be', () => {
    const twelves = Array.from({ length: 16 }, (_, index) => `20.${index * 16}.0.0/12`);
    expect(refusedWith({ TRUSTED_PROXIES: twelves.join(',') })).toEqual([
      'TRUSTED_PROXIES holds more of the public internet than proxies, which is refused in production',
    ]);
    const many = Array.from({ length: 17 }, (_, index) => `2606:47${index + 10}::/32`);
    expect(refusedWith({ TRUSTED_PROXIES: many.join(',') })).toHaveLength(1);
    // those of a large network that delivers content, and one's own
    const content = '104.16.0.0/13,104.24.0.0/14,172.64.0.0/13,162.158.0.0/15,2a06:98c0::/29,2606:4700::/32';
    expect(refusedWith({ TRUSTED_PROXIES: `${content},10.0.0.0/8,fd00::/8` })).toEqual([]);
  });

  test('no proxies at all, but for a process that only runs jobs', () => {
    expect(refusedWith({ TRUSTED_PROXIES: '' })).toEqual([
      'TRUSTED_PROXIES is missing: in production all people would have the address of the proxy that speaks TLS, and share its limits',
    ]);
    expect(refusedWith({ TRUSTED_PROXIES: '', ROLE: 'worker' })).toEqual([]);
  });

  test.each([
    ['no password', 'postgresql://loto_server@127.0.0.1/loto'],
    ['password that can be guessed', 'postgresql://loto_server:loto@127.0.0.1/loto'],
    ['password that can be guessed', 'postgresql://loto_server:aaaaaaaaaaaaaaaaaaaa@127.0.0.1/loto'],
    ['password that can be guessed', 'postgresql://loto_server:change-me-now-please@127.0.0.1/loto'],
    ['password that can be guessed', `postgresql://loto_server:${password}@127.0.0.1/loto?password=loto`],
    ['signs in as loto_owner', `postgresql://loto_owner:${password}@127.0.0.1/loto`],
    ['signs in as postgres', `postgresql://postgres:${password}@127.0.0.1/loto`],
    ['signs in as postgres', `postgresql://loto_server:${password}@127.0.0.1/loto?user=postgres`],
  ])('a database with %s: %s', (problem, address) => {
    for (const name of ['DATABASE_URL', 'WORKER_DATABASE_URL'])
      expect(refusedWith({ [name]: address })).toEqual([expect.stringMatching(`^${name} .*${problem}`)]);
  });

  test('traces that others could read', () => {
    const refused = 'OTEL_EXPORTER_OTLP_ENDPOINT must be https in production, or lead to this machine';
    expect(refusedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel.loto.test:4318' })).toEqual([refused]);
    expect(refusedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toEqual([]);
    expect(refusedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otel.loto.test:4318' })).toEqual([]);
  });

  test.each([
    ['NODE_TLS_REJECT_UNAUTHORIZED', '0'],
    ['NODE_OPTIONS', '--max-old-space-size=512 --inspect=0.0.0.0:9229'],
    ['NODE_OPTIONS', '--tls-min-v1.0'],
    ['NODE_OPTIONS', '--tls-keylog=/tmp/keys'],
  ])('a Node with %s=%s', (name, value) => {
    expect(refusedWith({ [name]: value })).toEqual([
      expect.stringMatching(`^${name}.*refused in production`),
    ]);
    expect(problemsOf({ ...complete, [name]: value })).toEqual([]);
  });

  test.each(['silent', 'fatal', 'error', 'warn'])('a log at the level %s, without sign-ins', (level) => {
    expect(refusedWith({ LOG_LEVEL: level })).toEqual([
      `LOG_LEVEL is ${level}, which hides who signed in and what was refused: production logs at info at least`,
    ]);
    expect(refusedWith({ LOG_LEVEL: 'debug' })).toEqual([]);
  });

  test.each([
    ['PARTNER_PAYMENT_SECRET_KEY', 'change-me'],
    ['EXCLUSION_LIST_KEY', 'default'],
    ['SMTP_URL', 'smtps://admin:admin@mail.loto.test'],
    ['SMTP_URL', 'smtps://bilete:password@mail.loto.test'],
  ])('in %s a credential that everybody knows: %s', (name, value) => {
    expect(refusedWith({ [name]: value })).toContain(`${name} looks like a default, refused in production`);
  });

  test('nothing of what someone may mean, of which it warns in a sentence each', () => {
    const restricted = { STRIPE_SECRET_KEY: 'rk_live_1' };
    expect(warnedWith(restricted)).toEqual([]);
    expect(readConfig({ ...complete, COUNTRY_CHECK: 'off' }).warnings).toEqual([]);
    expect(
      warnedWith({
        COUNTRY_CHECK: 'off',
        METRICS_HOST: '0.0.0.0',
        METRICS_PORT: '9464',
        ALLOWED_ORIGINS: 'https://www.loto.test,https://notloto.test',
        DATABASE_URL: `postgresql://players:${password}@127.0.0.1/loto`,
      }).map((warning) => warning.split(/[ =]/)[0]),
    ).toEqual(['DATABASE_URL', 'STRIPE_SECRET_KEY', 'ALLOWED_ORIGINS:', 'METRICS_HOST', 'COUNTRY_CHECK']);
    const metrics = { METRICS_HOST: '0.0.0.0', METRICS_PORT: '9464', METRICS_TOKEN: 'm'.repeat(32) };
    expect(warnedWith({ ...restricted, ...metrics })).toEqual([]);
    expect(refusedWith({ ...metrics, METRICS_TOKEN: 'short' })).toEqual([
      'METRICS_TOKEN: must have at least 32 characters',
    ]);
  });

  test('the page of the API is served there only when it is switched on', () => {
    expect(readConfig(production).hasApiDocs).toBe(false);
    expect(readConfig({ ...production, API_DOCS: 'on' }).hasApiDocs).toBe(true);
    expect(readConfig({ ...complete, API_DOCS: 'off' }).hasApiDocs).toBe(false);
  });
});

const rsa = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const ec = (namedCurve: string) =>
  generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
describe('push services', () => {
  const webPush = { WEB_PUSH_SUBJECT: 'mailto:ops@loto.test', WEB_PUSH_PRIVATE_KEY: key('v') };

  test('are none at all unless configured, each whole or not at all', () => {
    const none = { sandbox: null, webPush: null, fcm: null, apns: null };
    expect(readConfig(complete).push).toEqual(none);
    expect(problemsOf({ ...complete, WEB_PUSH_PRIVATE_KEY: key('v') })).toEqual([
      'WEB_PUSH_SUBJECT is missing (WEB_PUSH_PRIVATE_KEY is set)',
    ]);
    expect(problemsOf({ ...complete, PUSH_SANDBOX_URL: 'http://127.0.0.1:4040' })).toEqual([
      'PUSH_SANDBOX_KEY is missing (PUSH_SANDBOX_URL is set)',
    ]);
  });

  test('web push has the public key of its private one', () => {
    // the pair of the example in RFC 8291, appendix A
    const pair = { ...webPush, WEB_PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' };
    expect(readConfig({ ...complete, ...pair }).push.webPush?.keys[0].publicKey).toBe(
      'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    );
  });

  test.each([
    'ops@loto.test',
    'mailto: ops@loto.test',
    'mailto:ops@localhost',
    'mailto:<ops@loto.test>',
    'http://loto.test',
    'https://localhost',
    'https://app.localhost',
    'https://127.0.0.1',
    'https://[::1]/',
  ])('%s is no subject, since Apple refuses it', (subject) => {
    expect(problemsOf({ ...complete, ...webPush, WEB_PUSH_SUBJECT: subject })).toEqual([
      expect.stringMatching(/^WEB_PUSH_SUBJECT must be a mailto: or https: address/),
    ]);
  });

  test.each(['short', 'A'.repeat(43), `${'_'.repeat(42)}8`])('%s is no private key', (privateKey) => {
    const problems = problemsOf({ ...complete, ...webPush, WEB_PUSH_PRIVATE_KEY: privateKey });
    expect(problems).toEqual(['WEB_PUSH_PRIVATE_KEY must be a private key on P-256: 32 bytes in base64url']);
  });

  test('its keys have ids where there are several', () => {
    const unnamed = { ...webPush, WEB_PUSH_PRIVATE_KEY: `${key('v')},${key('w')}` };
    expect(problemsOf({ ...complete, ...unnamed })).toEqual([
      'WEB_PUSH_PRIVATE_KEY must be keyId:secret pairs',
    ]);
    const listed = { ...webPush, WEB_PUSH_PRIVATE_KEY: `2027a:${key('v')},2026a:${key('w')}` };
    expect(
      readConfig({ ...complete, ...listed }).push.webPush?.keys.map(({ privateKey }) => privateKey),
    ).toEqual([key('v'), key('w')]);
  });

  test('in production its key is random and no other secret', () => {
    const production = { ...complete, ...webPush, LOTO_ENV: 'production' };
    const weak = Buffer.alloc(32, 'a').toString('base64url');
    expect(problemsOf({ ...production, WEB_PUSH_PRIVATE_KEY: weak })).toContain(
      'WEB_PUSH_PRIVATE_KEY is not random, which is refused in production',
    );
    expect(problemsOf({ ...production, WEB_PUSH_PRIVATE_KEY: key('c') })).toContain(
      'LINK_SIGNING_KEY and WEB_PUSH_PRIVATE_KEY hold the same secret, which is refused in production',
    );
    expect(problemsOf(production).join()).not.toContain('WEB_PUSH');
  });

  const account = {
    type: 'service_account',
    project_id: 'loto-test',
    private_key_id: 'k-1',
    private_key: rsa(2048),
    client_email: 'push@loto-test.iam.gserviceaccount.com',
  };

  test('FCM has its service account, as text or in a file', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'loto-config-')), 'account.json');
    writeFileSync(path, JSON.stringify(account, null, 2));
    for (const value of [JSON.stringify(account), path]) {
      const { fcm } = readConfig({ ...complete, FCM_SERVICE_ACCOUNT: value }).push;
      expect(fcm).toMatchObject({ projectId: 'loto-test', clientEmail: account.client_email });
      expect(fcm?.privateKey.asymmetricKeyType).toBe('rsa');
    }
  });

  test.each([
    ['no JSON', '{'],
    ['no file', '/nowhere/account.json'],
    ['another kind', JSON.stringify({ ...account, type: 'authorized_user' })],
    ['no key', JSON.stringify({ ...account, private_key: '-----BEGIN PRIVATE KEY-----' })],
    ['a short key', JSON.stringify({ ...account, private_key: rsa(1024) })],
    ['a path as its project', JSON.stringify({ ...account, project_id: '../other' })],
  ])('a service account with %s is refused', (_name, value) => {
    expect(problemsOf({ ...complete, FCM_SERVICE_ACCOUNT: value })).toEqual([
      'FCM_SERVICE_ACCOUNT must be the JSON of a service account of Firebase, or the path of that file',
    ]);
  });

  const apns = {
    APNS_KEY: ec('P-256'),
    APNS_KEY_ID: 'KEY1234567',
    IOS_APP_ID: 'ro.loto.app',
    IOS_TEAM_ID: 'TEAM123456',
  };

  test('APNs has its key, as text, in one line or in a file, and the app’s id as topic', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'loto-config-')), 'AuthKey.p8');
    writeFileSync(path, apns.APNS_KEY);
    for (const value of [apns.APNS_KEY, apns.APNS_KEY.replaceAll('\n', '\\n'), path]) {
      const read = readConfig({ ...complete, ...apns, APNS_KEY: value }).push.apns;
      expect(read).toMatchObject({ topic: 'ro.loto.app', teamId: 'TEAM123456', environment: 'production' });
    }
    expect(readConfig({ ...complete, ...apns, APNS_ENVIRONMENT: 'sandbox' }).push.apns).toMatchObject({
      environment: 'sandbox',
    });
  });

  test('APNs is whole or not at all', () => {
    expect(problemsOf({ ...complete, APNS_KEY: apns.APNS_KEY })).toEqual([
      'APNS_KEY_ID is missing (APNS_KEY is set)',
      'IOS_APP_ID is missing (APNS_KEY is set)',
      'IOS_TEAM_ID is missing (APNS_KEY is set)',
    ]);
    expect(problemsOf({ ...complete, ...apns, APNS_KEY_ID: 'short' })[0]).toMatch(/^APNS_KEY_ID: must be/);
  });

  test.each([['text'], [ec('P-384')], [rsa(2048)], ['/nowhere/AuthKey.p8']])(
    '%j is no key of Apple',
    (value) => {
      expect(problemsOf({ ...complete, ...apns, APNS_KEY: value })).toEqual([
        'APNS_KEY must be a .p8 key of Apple (PEM of a private key on P-256), or the path of that file',
      ]);
    },
  );

  test('apps from Xcode are not those of production', () => {
    const sandboxed = { ...complete, ...apns, APNS_ENVIRONMENT: 'sandbox', LOTO_ENV: 'production' };
    expect(problemsOf(sandboxed)).toContain(
      'APNS_ENVIRONMENT: sandbox reaches no app of the store and is refused in production',
    );
  });

  test('the sandbox is refused in production', () => {
    const sandbox = { PUSH_SANDBOX_URL: 'https://push.test', PUSH_SANDBOX_KEY: 'key' };
    expect(problemsOf({ ...complete, ...sandbox, LOTO_ENV: 'production' })).toContain(
      'PUSH_SANDBOX_URL: the sandbox is refused in production',
    );
  });
});

const aboutFolder = (variables: Record<string, string>) =>
  problemsOf({ ...complete, ...variables }).filter((problem) => problem.startsWith('PRODUCT_FOLDER'));

describe('the product folder', () => {
  test('is the demonstration’s where none is named, and in production has to be', () => {
    const { product } = readConfig({ ...complete, PRODUCT_FOLDER: '' });
    expect(product.names.name).toBe('Loto');
    expect(product.company.name).toBe('Operator Demonstrativ S.R.L.');
    expect(product.acceptedVersions).toEqual({ terms: 1, privacy: 1 });
    expect(aboutFolder({ LOTO_ENV: 'production', PRODUCT_FOLDER: '' })).toEqual([
      'PRODUCT_FOLDER is missing: production needs the operator’s own',
    ]);
  });

  test('of the demonstration is refused in production, with every value and text of it', () => {
    const problems = aboutFolder({ LOTO_ENV: 'production', PRODUCT_FOLDER: demonstrationFolder });
    expect(problems).toContain('PRODUCT_FOLDER: product.json: isDemonstration is true');
    expect(problems.filter((problem) => problem.includes('made up'))).toHaveLength(9);
    expect(problems.filter((problem) => problem.includes('is a draft'))).toHaveLength(12);
  });

  test('with mistakes is refused everywhere, with all of them', () => {
    const folder = writeProductFolder({
      'product.json': '{"name":""}',
      'documents/en/cookie-policy.md': null,
    });
    const problems = aboutFolder({ PRODUCT_FOLDER: folder });
    expect(problems).toEqual(
      expect.arrayContaining([
        'PRODUCT_FOLDER: product.json: slug is missing',
        'PRODUCT_FOLDER: product.json: company is missing',
        'PRODUCT_FOLDER: documents/en/cookie-policy.md is missing',
      ]),
    );
    rmSync(folder, { recursive: true });
  });

  test('has to be the one that the player was built from', () => {
    const folder = writeProductFolder();
    const webRoot = join(folder, 'client');
    mkdirSync(webRoot);
    const env = { LOTO_ENV: 'production', PRODUCT_FOLDER: folder, WEB_ROOT: webRoot };
    expect(aboutFolder(env).join()).toContain('does not say what it was built from');
    writeFileSync(
      join(webRoot, 'product-digest.txt'),
      `${readProductFolder(demonstrationFolder).folder?.digest}\n`,
    );
    expect(aboutFolder(env)).toEqual([
      'PRODUCT_FOLDER: the player in WEB_ROOT was built from another one: build it again from this one',
    ]);
    writeFileSync(join(webRoot, 'product-digest.txt'), `${readProductFolder(folder).folder?.digest}\n`);
    expect(aboutFolder(env)).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
