import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../config/config.ts';
import { androidDevice, browserDevice } from '../../../../testing/index.ts';
import { testEnvironment } from '../../../../testing/app/test-config.ts';
import type { PushAddress } from '../push-sender.ts';
import { exampleMessage } from '../testing/example-message.ts';
import { createWebPushSender } from './web-push-sender.ts';

const { webPush } = readConfig(testEnvironment('postgresql://127.0.0.1/loto')).push;
if (webPush === null) throw new Error('The test environment has no key of web push');

const browser = createECDH('prime256v1');
const publicKey = browser.generateKeys('base64url');
const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
const endpoint = 'https://fcm.googleapis.com/fcm/send/1';
const device: PushAddress = {
  platform: 'web',
  endpoint,
  keys: { p256dh: publicKey, auth: auth.toString('base64url') },
};

const now = new Date();
const message = exampleMessage(new Date(now.getTime() + 90_500));

/** Returns a sender whose push service responds with this status. */
function answering(status: number) {
  const requests: { url: string; headers: Record<string, string>; body: Buffer }[] = [];
  const sender = createWebPushSender(webPush as NonNullable<typeof webPush>, async (url, init) => {
    const { headers, body } = init as { headers: Record<string, string>; body: Uint8Array };
    requests.push({ url, headers, body: Buffer.from(body) });
    return new Response(null, { status });
  });
  return { sender, requests };
}

const derive = (secret: Buffer, by: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, by, info, length));

/** Decrypts a message like a browser (RFC 8188 and RFC 8291): one record of AES-128-GCM. */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const serverKey = body.subarray(21, 21 + (body[20] ?? 0));
  const cipherText = body.subarray(21 + serverKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = derive(browser.computeSecret(serverKey), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(cipherText.subarray(-16));
  const padded = Buffer.concat([decipher.update(cipherText.subarray(0, -16)), decipher.final()]);
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
}

test('only the browser can read the message', async () => {
  const { sender, requests } = answering(201);
  expect(await sender.send(device, message, now)).toBe('sent');
  const [request] = requests;
  expect(request?.url).toBe(endpoint);
  const { expiresAt: _expiresAt, kind: _kind, ...shown } = message;
  expect(decrypt(request?.body ?? Buffer.alloc(0))).toEqual(shown);
  expect(request?.headers).toMatchObject({
    TTL: 90,
    Topic: message.messageId.replaceAll('-', ''),
    'Content-Encoding': 'aes128gcm',
  });
});

test('our key signs for the push service and names a contact', async () => {
  const { sender, requests } = answering(201);
  await sender.send(device, message, now);
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(requests[0]?.headers['Authorization'] ?? '') ?? [];
  expect(key).toBe(webPush?.keys[0].publicKey);
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
    audience: 'https://fcm.googleapis.com',
  });
  expect(payload.sub).toBe('mailto:bilete@loto.test');
});

test.each([404, 410])('%i: the subscription has ended', async (status) => {
  expect(await answering(status).sender.send(device, message, now)).toBe('gone');
});

test.each([400, 401, 403, 413, 429, 500, 503])('%i is retried, and blames no device', async (status) => {
  const sent = answering(status).sender.send(device, message, now);
  await expect(sent).rejects.toThrow(`Web push did not take a push message (${status})`);
});

test('a missing response is retried, and other platforms are ignored', async () => {
  const away = createWebPushSender(webPush, async () => {
    throw new TypeError(`fetch failed: ${endpoint}`);
  });
  await expect(away.send(browserDevice(), message, now)).rejects.toThrow('(no answer)');
  await expect(away.send(androidDevice(), message, now)).rejects.toThrow('(android)');
});
