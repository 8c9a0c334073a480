import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { partnerFaults, startPartnerApp, type PartnerFault } from '@loto/sandbox/partner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollWaitMs, type KitOptions } from './kit.ts';
import { listenForNotifications, type NotificationListener } from './notification-listener.ts';
import { requirements, runConformance } from './run-conformance.ts';

const secretKey = 'pk_test_of_the_conformance_kit';
const webhookSecret = 'pwh_test_of_the_conformance_kit';
const eventsSecret = Buffer.alloc(32, 'e');

/** Declines payments like a player. */
async function startDecliner() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    void fetch(`${searchParams.get('at')}/control/payments${pathname}/answer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer: 'decline' }),
    }).then(({ status }) => response.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server };
}

let listener: NotificationListener;
let decliner: Awaited<ReturnType<typeof startDecliner>>;
beforeAll(async () => {
  listener = await listenForNotifications(0, '127.0.0.1');
  decliner = await startDecliner();
});
afterAll(async () => {
  decliner.server.closeAllConnections();
  decliner.server.close();
  await listener.stop();
});

/** Runs the kit against the sandbox's partner with one fault. */
async function runAgainst({
  fault,
  notifications,
  ids,
  isDeclined = false,
  waitMs = 10_000,
}: {
  readonly fault?: PartnerFault;
  readonly notifications?: string;
  readonly ids?: readonly string[];
  readonly isDeclined?: boolean;
  readonly waitMs?: number;
}) {
  const { url, stop } = await startPartnerApp({
    secretKey,
    webhook: { url: listener.url, secret: webhookSecret },
    eventsSecret: `whsec_${eventsSecret.toString('base64')}`,
    fault,
  });
  if (notifications !== undefined)
    await fetch(`${url}/control/settings`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notifications }),
    });
  const options: KitOptions = {
    url,
    secretKey,
    player: 'p-1001',
    signIn: {
      issuer: url,
      audience: 'loto',
      jwksUrl: `${url}/.well-known/jwks.json`,
      tokens: { url: `${url}/api/tokens` },
    },
    webhookSecret,
    listener,
    events: { url: `${url}/api/loto-events`, secret: eventsSecret },
    answerUrl: isDeclined ? `${decliner.url}/{id}?at=${url}` : `${url}/control/payments/{id}/answer`,
    waitMs,
    say: () => {},
  };
  try {
    return await runConformance(options, ids && requirements.filter(({ id }) => ids.includes(id)));
  } finally {
    await stop();
  }
}

test('the sandbox’s partner meets all requirements', async () => {
  const outcomes = await runAgainst({});
  expect(outcomes.filter(({ result }) => result !== 'passed')).toEqual([]);
  expect(outcomes).toHaveLength(requirements.length);
});

test('every requirement has a fault that violates it', () => {
  const ids = requirements.map(({ id }) => id);
  expect([...partnerFaults, 'notification-signed', 'notification-repeated'].toSorted()).toEqual(
    ids.toSorted(),
  );
});

test.each(partnerFaults)('a partner that violates %s fails it, and the kit says why', async (fault) => {
  const outcomes = await runAgainst({ fault, ids: [fault] });
  expect(outcomes).toEqual([expect.objectContaining({ id: fault, result: 'failed' })]);
  expect(outcomes[0]?.why).not.toBe('');
});

test.each([
  ['notification-signed', 'badly-signed'],
  ['notification-signed', 'never'],
  ['notification-repeated', 'never'],
])('a partner fails %s with notifications that are %s', async (id, notifications) => {
  const outcomes = await runAgainst({ notifications, ids: [id], waitMs: 300 });
  expect(outcomes).toEqual([expect.objectContaining({ id, result: 'failed' })]);
});

test('after a refused payment, refunds are not tried', async () => {
  const outcomes = await runAgainst({
    isDeclined: true,
    ids: ['payment-paid', 'refund-once', 'refund-at-most-paid', 'payout-once', 'payout-found'],
  });
  expect(outcomes.map(({ result }) => result)).toEqual([
    'failed',
    ...Array.from({ length: 4 }, () => 'not-tried'),
  ]);
});

test('ten minutes of waiting leave more than half of a run’s requests', () => {
  let looks = 0;
  for (let waitedMs = 0; waitedMs < 600_000; looks += 1) waitedMs += pollWaitMs(looks);
  expect(pollWaitMs(0)).toBe(250);
  expect(looks).toBeLessThan(150);
});

test('what the kit lacks an option for is skipped, not failed', async () => {
  const options: KitOptions = {
    url: 'http://127.0.0.1:1',
    secretKey,
    player: 'p-1001',
    signIn: null,
    webhookSecret: null,
    listener: null,
    events: null,
    answerUrl: null,
    waitMs: 0,
    say: () => {},
  };
  const lacking = ['token-accepted', 'notification-signed', 'event-taken'];
  const outcomes = await runConformance(
    options,
    requirements.filter(({ id }) => lacking.includes(id)),
  );
  expect(outcomes.map(({ result }) => result)).toEqual(['not-tried', 'not-tried', 'not-tried']);
  const away = await runConformance(
    options,
    requirements.filter(({ id }) => id === 'payment-made'),
  );
  expect(away).toMatchObject([{ result: 'failed', why: 'POST /api/payments did not answer' }]);
});
