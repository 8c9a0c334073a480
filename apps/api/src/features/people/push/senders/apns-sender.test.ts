import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Http2Server, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { androidDevice } from '../../../../testing/index.ts';
import type { PushSender } from '../push-sender.ts';
import { exampleMessage } from '../testing/example-message.ts';
import { createApnsSender } from './apns-sender.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const config = {
  teamId: 'TEAM123456',
  topic: 'ro.loto.app',
  keyId: 'KEY1234567',
  privateKey,
  environment: 'production',
} as const;
const device = { platform: 'ios', token: 'a1'.repeat(32) } as const;
const now = new Date('2026-11-18T12:00:00+02:00');
const message = exampleMessage(new Date('2026-11-18T14:00:00.500+02:00'));

interface Reply {
  status: number;
  reason?: string;
  retryAfter?: string;
}

/** A local server that acts as APNs and sends these responses in order, then 200. */
let apns: Http2Server;
let replies: (Reply | 'nothing' | 'half an answer' | 'hang up')[] = [];
let connectionCount = 0;
const requests: { headers: IncomingHttpHeaders; body: string }[] = [];
const senders: PushSender[] = [];

async function answer(stream: ServerHttp2Stream, headers: IncomingHttpHeaders) {
  requests.push({ headers, body: await text(stream) });
  const reply = replies.shift() ?? { status: 200 };
  if (reply === 'nothing') return;
  if (reply === 'hang up') {
    stream.session?.destroy();
    return;
  }
  if (reply === 'half an answer') {
    stream.respond({ ':status': 400 });
    stream.write('{"rea');
    return;
  }
  const { status, reason, retryAfter } = reply;
  stream.respond({ ':status': status, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) });
  stream.end(reason === undefined ? '' : JSON.stringify({ reason, timestamp: now.getTime() }));
}

beforeAll(async () => {
  apns = createServer();
  apns.on('session', (session) => {
    connectionCount += 1;
    session.on('error', () => {});
  });
  apns.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    answer(stream, headers).catch(() => {});
  });
  await new Promise<void>((listening) => apns.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  for (const each of senders.splice(0)) each.close();
  [replies, connectionCount] = [[], 0];
  requests.splice(0);
});
afterAll(() => apns.close());

const address = () => `http://127.0.0.1:${(apns.address() as AddressInfo).port}`;

function sender(options: { origin?: string; timeoutMs?: number } = {}): PushSender {
  const made = createApnsSender(config, { origin: address(), ...options });
  senders.push(made);
  return made;
}

test('a message has its texts, path, expiry and an id that replaces duplicates', async () => {
  expect(await sender().send(device, message, now)).toBe('sent');
  const [{ headers, body } = { headers: {}, body: '' }] = requests;
  expect(headers).toMatchObject({
    ':method': 'POST',
    ':path': `/3/device/${device.token}`,
    'apns-topic': 'ro.loto.app',
    'apns-push-type': 'alert',
    'apns-priority': '10',
    'apns-expiration': String(Date.parse('2026-11-18T14:00:00+02:00') / 1000),
    'apns-collapse-id': message.messageId,
  });
  expect(JSON.parse(body)).toEqual({
    aps: { alert: { title: message.title, body: message.body }, sound: 'default', 'thread-id': 'prize' },
    url: message.url,
  });
  const token = String(headers.authorization).replace('bearer ', '');
  const { payload, protectedHeader } = await jwtVerify(token, publicKey, { issuer: 'TEAM123456' });
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  expect(payload.iat).toBeTypeOf('number');
});

test('a reminder does not wake the phone', async () => {
  await sender().send(device, { ...message, kind: 'draw-soon' }, now);
  expect(requests[0]?.headers['apns-priority']).toBe('5');
});

test('messages share one connection and one token', async () => {
  const apnsSender = sender();
  await Promise.all([1, 2, 3].map(async () => apnsSender.send(device, message, now)));
  expect(connectionCount).toBe(1);
  expect(new Set(requests.map(({ headers }) => headers.authorization)).size).toBe(1);
});

test.each([
  [410, 'Unregistered'],
  [410, 'ExpiredToken'],
])('%i %s: the device is removed', async (status, reason) => {
  replies = [{ status, reason }];
  expect(await sender().send(device, message, now)).toBe('gone');
});

test('a bad token is removed once another one was accepted; before that, the environment may be wrong', async () => {
  const apnsSender = sender();
  const bad = { status: 400, reason: 'BadDeviceToken' };
  replies = [bad];
  await expect(apnsSender.send(device, message, now)).rejects.toMatchObject({ isKeyRefused: true });
  expect(await apnsSender.send(device, message, now)).toBe('sent');
  replies = [bad];
  expect(await apnsSender.send(device, message, now)).toBe('gone');
});

test.each([
  [{ status: 400, reason: 'BadTopic' }, { isKeyRefused: false }],
  [{ status: 413, reason: 'PayloadTooLarge' }, { isKeyRefused: false }],
  [{ status: 429, reason: 'TooManyRequests', retryAfter: '7' }, { retryAfterMs: 7000 }],
  [{ status: 503, reason: 'ServiceUnavailable' }, { retryAfterMs: null }],
  [{ status: 403, reason: 'InvalidProviderToken' }, { isKeyRefused: true }],
  [{ status: 400, reason: 'DeviceTokenNotForTopic' }, { isKeyRefused: true }],
])('%j is retried, and blames no device', async (reply, facts) => {
  replies = [reply];
  const error = await sender()
    .send(device, message, now)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'PushNotSent', ...facts });
  expect(String(error)).toBe(
    `PushNotSent: APNs did not take a push message (${reply.status} ${reply.reason})`,
  );
});

test('an expired token is renewed', async () => {
  const apnsSender = sender();
  replies = [{ status: 403, reason: 'ExpiredProviderToken' }];
  await expect(apnsSender.send(device, message, now)).rejects.toThrow('(403 ExpiredProviderToken)');
  expect(await apnsSender.send(device, message, now)).toBe('sent');
  expect(new Set(requests.map(({ headers }) => headers.authorization)).size).toBe(2);
});

test.each(['nothing', 'half an answer', 'hang up'] as const)(
  '%s is retried over another connection',
  async (reply) => {
    const apnsSender = sender({ timeoutMs: reply === 'hang up' ? 10_000 : 200 });
    replies = [reply];
    await expect(apnsSender.send(device, message, now)).rejects.toThrow(
      'APNs did not take a push message (no answer)',
    );
    expect(await apnsSender.send(device, message, now)).toBe('sent');
    expect(connectionCount).toBe(2);
  },
);

test('an unreachable server is retried', async () => {
  const nowhere = sender({ origin: 'http://127.0.0.1:1' });
  await expect(nowhere.send(device, message, now)).rejects.toThrow('(no answer)');
});

test('an Android phone is ignored', async () => {
  await expect(sender().send(androidDevice(), message, now)).rejects.toThrow('(android)');
});
