import { describe, expect, test } from 'vitest';
import { isFullRun } from '../testing/app/full-run.ts';
import { readConfig } from './config.ts';
import { bytesOf, complete, key, password, problemsOf } from './testing/complete-settings.ts';

const text = (words: string) => Buffer.from(words).toString('base64url');

describe('production rejects unsafe keys and network settings:', () => {
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

  test('nothing in a safe configuration', () => {
    expect(problemsOf(production)).toEqual([]);
  });

  test.each(['smtp://localhost', 'smtp://127.0.0.1:587', 'smtps://localhost'])(
    'not a relay on this machine: %s',
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

  test('not a generated key', () => {
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

  test('sixteen large public networks as proxies, of which each could be one', () => {
    const twelves = Array.from({ length: 16 }, (_, index) => `20.${index * 16}.0.0/12`);
    expect(refusedWith({ TRUSTED_PROXIES: twelves.join(',') })).toEqual([
      'TRUSTED_PROXIES holds more of the public internet than proxies, which is refused in production',
    ]);
    const many = Array.from({ length: 17 }, (_, index) => `2606:47${index + 10}::/32`);
    expect(refusedWith({ TRUSTED_PROXIES: many.join(',') })).toHaveLength(1);
    // The ranges of a large content delivery network, and a private one.
    const content = '104.16.0.0/13,104.24.0.0/14,172.64.0.0/13,162.158.0.0/15,2a06:98c0::/29,2606:4700::/32';
    expect(refusedWith({ TRUSTED_PROXIES: `${content},10.0.0.0/8,fd00::/8` })).toEqual([]);
  });

  test('missing proxies, unless the process only runs jobs', () => {
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
  ])('in %s a well-known credential: %s', (name, value) => {
    expect(refusedWith({ [name]: value })).toContain(`${name} looks like a default, refused in production`);
  });

  test('not what may be intended, which only gets a warning', () => {
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

  test('the API’s documentation page is served there only if it is switched on', () => {
    expect(readConfig(production).hasApiDocs).toBe(false);
    expect(readConfig({ ...production, API_DOCS: 'on' }).hasApiDocs).toBe(true);
    expect(readConfig({ ...complete, API_DOCS: 'off' }).hasApiDocs).toBe(false);
  });
});
