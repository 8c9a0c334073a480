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
  PAYMENT_PROVIDER: 'sandbox',
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
    payment: { sandbox: { url: 'http://127.0.0.1:4000' } },
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
      'PAYMENT_PROVIDER is missing',
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
      'SANDBOX_URL is missing (PAYMENT_PROVIDER=sandbox)',
    ]);
  });

  test('and the message shows them, one a line', () => {
    expect(() => readConfig({ ...complete, PORT: '', SMTP_URL: 'mailto:x', MAIL_FROM: '' })).toThrow(
      'The configuration is refused:\n- SMTP_URL: must be an smtp:// or smtps:// address\n- MAIL_FROM is missing',
    );
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
  test('refuses every pretend service and convenience, all at once', () => {
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
      'PAYMENT_PROVIDER=sandbox is refused in production',
      'PUBLIC_URL must be https in production',
      'LOTO_CLOCK_START is refused in production',
      'ADDRESS_LIMIT_FACTOR is refused in production',
      'SMTP_URL leads to this machine, which is refused in production (MailDev)',
      'ALLOWED_ORIGINS: http://m.loto.test must be https in production',
      'LINK_SIGNING_KEY looks like a default, refused in production',
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
    ).toEqual(['PAYMENT_PROVIDER=sandbox is refused in production']);
  });
});
