import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { browserDevice } from '../../../../testing/index.ts';
import { exampleMessage } from '../testing/example-message.ts';
import { createFcmSender } from './fcm-sender.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const config = { projectId: 'loto-test', clientEmail: 'push@loto.test', privateKeyId: 'k-1', privateKey };
const device = { platform: 'android', token: 'fcm:a-registration-token-0001' } as const;
const now = new Date();
const message = exampleMessage(new Date(now.getTime() + 90_500));

interface Reply {
  status: number;
  body?: object | string;
  headers?: Record<string, string>;
}

/**
 * One local server that acts as Google's two hosts and sends these responses in order, then the
 * usual ones.
 */
let fcm: Server;
let replies: (Reply | 'nothing' | 'half an answer')[] = [];
let tokenReplies: Reply[] = [];
const requests: { host: string; path: string; headers: IncomingMessage['headers']; body: string }[] = [];

async function answer(request: IncomingMessage, response: ServerResponse) {
  const host = String(request.headers['x-host']);
  requests.push({ host, path: request.url ?? '', headers: request.headers, body: await text(request) });
  const token = { access_token: `token-${requests.length}`, expires_in: 3599, token_type: 'Bearer' };
  const reply: Reply | 'nothing' | 'half an answer' =
    host === 'oauth2.googleapis.com'
      ? (tokenReplies.shift() ?? { status: 200, body: token })
      : (replies.shift() ?? { status: 200, body: { name: 'projects/loto-test/messages/1' } });
  if (reply === 'nothing') return;
  if (reply === 'half an answer') {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"name":');
    return;
  }
  const { status, body = '', headers = {} } = reply;
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
}

beforeAll(async () => {
  fcm = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => fcm.listen(0, '127.0.0.1', listening));
});
afterEach(() => {
  [replies, tokenReplies] = [[], []];
  requests.splice(0);
});
afterAll(() => {
  fcm.closeAllConnections();
  fcm.close();
});

function sender(timeoutMs = 10_000) {
  const { port } = fcm.address() as AddressInfo;
  return createFcmSender(config, {
    timeoutMs,
    send: async (url, init) => {
      const { host, pathname } = new URL(url);
      const headers = new Headers(init.headers);
      headers.set('x-host', host);
      return fetch(`http://127.0.0.1:${port}${pathname}`, { ...init, headers });
    },
  });
}

const refused = (status: number, errorCode: string, facts: { message?: string; field?: string } = {}) => ({
  status,
  body: {
    error: {
      code: status,
      message: facts.message ?? `refused: ${device.token}`,
      details: [
        { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode },
        ...(facts.field === undefined ? [] : [{ fieldViolations: [{ field: facts.field }] }]),
      ],
    },
  },
});

test('a message has its texts, path, expiry and an id that replaces duplicates', async () => {
  expect(await sender().send(device, message, now)).toBe('sent');
  const [, sent] = requests;
  expect(sent).toMatchObject({ host: 'fcm.googleapis.com', path: '/v1/projects/loto-test/messages:send' });
  expect(sent?.headers.authorization).toBe('Bearer token-1');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    message: {
      token: device.token,
      notification: { title: message.title, body: message.body },
      data: { url: message.url },
      android: {
        priority: 'HIGH',
        ttl: '90s',
        notification: { tag: message.messageId, channel_id: 'tickets' },
      },
    },
  });
});

test('a reminder does not wake the phone', async () => {
  await sender().send(device, { ...message, kind: 'draw-soon' }, now);
  expect(JSON.parse(requests[1]?.body ?? '')).toMatchObject({ message: { android: { priority: 'NORMAL' } } });
});

test('our account signs in once, even for concurrent messages', async () => {
  const fcmSender = sender();
  await Promise.all([1, 2, 3].map(async () => fcmSender.send(device, message, now)));
  const signIns = requests.filter(({ host }) => host === 'oauth2.googleapis.com');
  expect(signIns).toHaveLength(1);
  const form = new URLSearchParams(signIns[0]?.body);
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
    audience: 'https://oauth2.googleapis.com/token',
    issuer: config.clientEmail,
  });
  expect(protectedHeader).toMatchObject({ alg: 'RS256', kid: 'k-1' });
  expect(payload['scope']).toBe('https://www.googleapis.com/auth/firebase.messaging');
});

test.each([
  ['unregistered', refused(404, 'UNREGISTERED')],
  [
    'no token of FCM',
    refused(400, 'INVALID_ARGUMENT', {
      message: 'The registration token is not a valid FCM registration token',
    }),
  ],
  ['no token, by its field', refused(400, 'INVALID_ARGUMENT', { field: 'message.token' })],
])('a device that is %s is removed', async (_name, reply) => {
  replies = [reply];
  expect(await sender().send(device, message, now)).toBe('gone');
});

const asked = { retryAfterMs: 120_000 };

test.each([
  ['another wrong argument', refused(400, 'INVALID_ARGUMENT', { field: 'message.android.ttl' }), {}],
  ['not found, by who knows whom', { status: 404, body: '<html>' }, {}],
  ['throttled', { ...refused(429, 'QUOTA_EXCEEDED'), headers: { 'retry-after': '120' } }, asked],
  ['away', { status: 503, headers: { 'retry-after': '120' } }, asked],
  ['broken', { status: 500, body: '{"error":' }, { retryAfterMs: null }],
  ['a sender of another project', refused(403, 'SENDER_ID_MISMATCH'), { isKeyRefused: true }],
  ['without the right', { status: 403 }, { isKeyRefused: true }],
])('%s is retried, and blames no device', async (_name, reply, facts) => {
  replies = [reply];
  const error = await sender()
    .send(device, message, now)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'PushNotSent', isKeyRefused: false, ...facts });
  expect(String(error)).toMatch(
    new RegExp(`^PushNotSent: FCM did not take a push message \\(${reply.status}`),
  );
  expect(String(error)).not.toContain(device.token);
});

test.each(['nothing', 'half an answer'] as const)('%s ends at the timeout', async (reply) => {
  replies = [reply];
  const fcmSender = sender(200);
  await expect(fcmSender.send(device, message, now)).rejects.toThrow(
    'FCM did not take a push message (no answer)',
  );
});

test('a token that FCM no longer accepts is replaced', async () => {
  const fcmSender = sender();
  replies = [{ status: 401 }];
  await expect(fcmSender.send(device, message, now)).rejects.toMatchObject({ isKeyRefused: true });
  expect(await fcmSender.send(device, message, now)).toBe('sent');
  expect(requests.map(({ host }) => host.split('.')[0])).toEqual(['oauth2', 'fcm', 'oauth2', 'fcm']);
});

test('a rejected sign-in alerts operators, and is retried', async () => {
  const fcmSender = sender();
  tokenReplies = [
    { status: 400, body: { error: 'invalid_grant' } },
    { status: 200, body: 'secret' },
  ];
  await expect(fcmSender.send(device, message, now)).rejects.toMatchObject({
    isKeyRefused: true,
    message: 'The sign-in of FCM did not take a push message (400)',
  });
  await expect(fcmSender.send(device, message, now)).rejects.toThrow('(an unreadable answer)');
  expect(await fcmSender.send(device, message, now)).toBe('sent');
});

test('a browser is ignored', async () => {
  await expect(sender().send(browserDevice(), message, now)).rejects.toThrow('(web)');
});
