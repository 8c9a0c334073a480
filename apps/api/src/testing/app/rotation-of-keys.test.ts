import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentSchema } from '../../config/settings.ts';
import type { Config } from '../../config/config.ts';
import { liveProviders } from '../../features/money/providers/live-providers.ts';
import { configuredSenders } from '../../features/people/push/push-senders.ts';
import { httpExclusionList } from '../../features/people/safer-play/exclusion-list.ts';
import { testConfig } from './test-config.ts';

const source = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const secret = (word: string) => createHash('sha256').update(word).digest('base64url');

/** All variables that contain a key or a secret. */
const keyVariables = Object.keys(environmentSchema.shape).filter(
  // A publishable key is a public id in the apps.
  (name) => /(?:_KEYS?|_SECRET|_ACCOUNT)$/.test(name) && name !== 'STRIPE_PUBLISHABLE_KEY',
);

/** The test file and title that cover changing a variable without downtime. */
const shownElsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  ACCESS_TOKEN_KEYS: ['app/change-of-keys.test.ts', 'each server accepts what the other created'],
  LINK_SIGNING_KEY: ['app/change-of-keys.test.ts', 'each server accepts what the other created'],
  ONE_TIME_CODE_KEY: ['app/change-of-keys.test.ts', 'each server accepts what the other created'],
  CNP_KEY: ['app/change-of-keys.test.ts', 'the job encrypts every CNP with the current key'],
  IDENTITY_KEY: ['app/change-of-keys.test.ts', 'by the key that made the hash, while another one signs'],
  RESULT_SIGNING_KEY: [
    '../features/prizes/settlement/results/results.test.ts',
    'stays valid while its key changes',
  ],
  SEAL_LOG_KEY: ['../features/seals/log/append-entry.test.ts', 'every key of the list signs the log'],
  // A pinned key stays pinned; it's replaced like any other operator's key.
  OPERATOR_ROOT_KEYS: [
    '../office/two-persons.test.ts',
    'of the first operators is replaced, and stays pinned for what it signed',
  ],
  PARTNER_WEBHOOK_SECRET: [
    '../features/people/partner-webhooks/sign-webhook.test.ts',
    'during a rotation each secret signs, the newest first',
  ],
  ...Object.fromEntries(
    ['FCM_SERVICE_ACCOUNT', 'APNS_KEY', 'WEB_PUSH_PRIVATE_KEY'].map((name) => [
      name,
      [
        '../features/people/push/senders/change-of-push-keys.test.ts',
        `${name} is replaced without losing a message`,
      ] as const,
    ]),
  ),
};

/**
 * The secrets that verify providers' signatures; notifications.test.ts checks that every listed
 * secret is accepted.
 */
const providerOf = {
  STRIPE_WEBHOOK_SECRET: 'stripe',
  SANDBOX_WEBHOOK_SECRET: 'sandbox',
  PARTNER_PAYMENT_WEBHOOK_SECRET: 'partner',
} as const;
const webhookSecrets = Object.keys(providerOf) as (keyof typeof providerOf)[];

const message = {
  messageId: 'message',
  kind: 'draw-soon',
  language: 'ro',
  title: 'Loto',
  body: 'Diseară',
  url: '/',
  expiresAt: new Date('2030-01-01'),
} as const;

/** Calls a service with the key in a server's configuration. */
const asked: Readonly<Record<string, (config: Config) => Promise<unknown>>> = {
  STRIPE_SECRET_KEY: async (config) => (await liveProviders(config)).of('stripe').findCheckout('cs_1'),
  SANDBOX_SECRET_KEY: async (config) => (await liveProviders(config)).of('sandbox').findCheckout('co_1'),
  PARTNER_PAYMENT_SECRET_KEY: async (config) =>
    (await liveProviders(config)).of('partner').findCheckout('pp_1'),
  PUSH_SANDBOX_KEY: (config) =>
    configuredSenders(config.push).send({ platform: 'android', token: 'token' }, message, new Date()),
  EXCLUSION_LIST_KEY: (config) =>
    config.exclusionList === null
      ? Promise.reject(new Error('no list'))
      : httpExclusionList(config.exclusionList).isExcluded('hash'),
};

const database = 'postgresql://loto@localhost/loto';

/** Returns a configuration in which the test plays every service. */
const everyService = () => ({
  PAYMENT_PROVIDERS: 'sandbox,stripe',
  SANDBOX_URL: url,
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_API_URL: url,
  PARTNER_ISSUER: 'partner',
  PARTNER_AUDIENCE: 'loto',
  PARTNER_JWKS_URL: `${url}/keys`,
  PARTNER_PAYMENT_URL: url,
  PARTNER_PAYMENT_SECRET_KEY: 'key',
  PARTNER_PAYMENT_WEBHOOK_SECRET: 'secret',
  PUSH_SANDBOX_URL: url,
  EXCLUSION_LIST_URL: url,
  EXCLUSION_LIST_KEY: 'key',
});

let service: Server;
let url: string;
/** The keys that the service accepts now. */
let taken: readonly string[] = [];
let [requests, refused] = [0, 0];
beforeAll(async () => {
  service = createServer((request, answer) => {
    const isTaken = taken.some((one) => request.headers.authorization === `Bearer ${one}`);
    requests += 1;
    if (!isTaken) refused += 1;
    answer.writeHead(isTaken ? 404 : 401, { 'content-type': 'application/json' });
    answer.end('{"error":{"code":"not_found","message":"not found","type":"invalid_request_error"}}');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(() => service.close());

test('each key of the configuration has a test of its rotation, and is in docs/keys.md', () => {
  const known = [...Object.keys(shownElsewhere), ...Object.keys(asked), ...webhookSecrets];
  expect(known.toSorted()).toEqual(keyVariables.toSorted());
  const document = source('../../../../docs/keys.md');
  expect(keyVariables.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

test.each(Object.entries(shownElsewhere))('%s is rotated in its own test', (_, [file, title]) => {
  expect(source(file)).toContain(title);
});

test.each(webhookSecrets)('%s: a notification signed with any secret in its list is accepted', (name) => {
  const provider = providerOf[name];
  const read = testConfig(database, { ...everyService(), [name]: 'new:one,old:two' }).payment[provider];
  expect(read?.webhookSecrets).toEqual(['one', 'two']);
});

test.each(Object.entries(asked))(
  '%s: servers with the old and the new key both get responses while both are valid',
  async (name, ask) => {
    const [old, next] = [`sk_test_${secret('old')}`, `sk_test_${secret('new')}`];
    const by = (key: string) => testConfig(database, { ...everyService(), [name]: key });
    const answers = async (key: string) => {
      refused = 0;
      requests = 0;
      await ask(by(key)).catch(() => {});
      expect(requests).toBeGreaterThan(0);
      return refused === 0;
    };
    taken = [old, next];
    expect([await answers(old), await answers(next)]).toEqual([true, true]);
    // The old key is revoked once every server has the new one.
    taken = [next];
    expect([await answers(old), await answers(next)]).toEqual([false, true]);
  },
);
