import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { complete, problemsOf } from './testing/complete-settings.ts';

test('passkeys are bound to the host name of PUBLIC_URL, on its origins and in named Android apps', () => {
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

test('a complete environment is parsed', () => {
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

describe('all problems are listed at once', () => {
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
      'SEAL_LOG_KEY is missing',
      'PAYMENT_PROVIDERS is missing',
    ]);
  });

  test('unreadable, short, missing and contradictory values together', () => {
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

  test('and the message shows them, one per line', () => {
    expect(() => readConfig({ ...complete, PORT: '', SMTP_URL: 'mailto:x', MAIL_FROM: '' })).toThrow(
      'The configuration is refused:\n- SMTP_URL: must be an smtp:// or smtps:// address\n- MAIL_FROM is missing',
    );
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
