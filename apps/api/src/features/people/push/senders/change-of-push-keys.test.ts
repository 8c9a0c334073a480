import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import type { PushConfig } from '../../../../config/config.ts';
import { androidDevice, browserDevice } from '../../../../testing/index.ts';
import { testConfig } from '../../../../testing/app/test-config.ts';
import type { PushSender } from '../push-sender.ts';
import { exampleMessage } from '../testing/example-message.ts';
import { createApnsSender } from './apns-sender.ts';
import { createFcmSender } from './fcm-sender.ts';
import { createWebPushSender } from './web-push-sender.ts';

// Tests servers with the old and the new key against a push service that verifies signatures. The
// steps are those of docs/keys.md.

const now = new Date();
const message = exampleMessage(new Date(now.getTime() + 90_500));

function configured(env: Record<string, string>): PushConfig {
  return testConfig('postgresql://loto@localhost/loto', env).push;
}

const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Ids of the old and the new key, with the length of Apple's ids. */
const ids = ['OLDKEY0001', 'NEWKEY0002'] as const;

/** The keys that a service currently accepts, by id. */
class TakenKeys {
  readonly #keys = new Map<string, KeyObject>();
  add(id: string, key: KeyObject) {
    this.#keys.set(id, key);
  }
  revoke(id: string) {
    this.#keys.delete(id);
  }
  async takes(token: string): Promise<boolean> {
    const key = this.#keys.get(decodeProtectedHeader(token).kid ?? '');
    if (key === undefined) return false;
    return jwtVerify(token, key).then(
      () => true,
      () => false,
    );
  }
}

const refusal = { isKeyRefused: true };

async function expectChange(
  taken: TakenKeys,
  device: Parameters<PushSender['send']>[0],
  startServer: (keyId: string) => PushSender,
): Promise<void> {
  const [old, next] = [startServer(ids[0]), startServer(ids[1])];
  // Both keys are in use while the servers are replaced one by one.
  for (const server of [old, next, old, next]) expect(await server.send(device, message, now)).toBe('sent');
  taken.revoke(ids[0]);
  expect(await next.send(device, message, now)).toBe('sent');
  await expect(old.send(device, message, now)).rejects.toMatchObject(refusal);
}

test('FCM_SERVICE_ACCOUNT is replaced without losing a message', async () => {
  const taken = new TakenKeys();
  const send = async (url: string, { headers, body }: RequestInit) => {
    if (new URL(url).host === 'oauth2.googleapis.com') {
      const assertion = (body as URLSearchParams).get('assertion') ?? '';
      if (!(await taken.takes(assertion))) return Response.json({ error: 'invalid_grant' }, { status: 400 });
      return Response.json({ access_token: assertion, expires_in: 3599 });
    }
    const token = new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '';
    return Response.json({}, { status: (await taken.takes(token)) ? 200 : 401 });
  };
  const server = (id: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    taken.add(id, publicKey);
    const account = {
      type: 'service_account',
      project_id: 'loto-test',
      private_key_id: id,
      private_key: pem(privateKey),
      client_email: 'push@loto-test.iam.gserviceaccount.com',
    };
    const { fcm } = configured({ FCM_SERVICE_ACCOUNT: JSON.stringify(account) });
    if (fcm === null) throw new Error('The account was not read');
    return createFcmSender(fcm, { send });
  };
  await expectChange(taken, androidDevice(), server);
});

test('APNS_KEY is replaced without losing a message', async () => {
  const taken = new TakenKeys();
  const apns = createServer();
  apns.on('stream', (stream, headers) => {
    stream.on('error', () => {});
    stream.resume();
    void taken.takes(String(headers.authorization).replace('bearer ', '')).then((isTaken) => {
      stream.respond({ ':status': isTaken ? 200 : 403 });
      stream.end(isTaken ? '' : JSON.stringify({ reason: 'InvalidProviderToken' }));
    });
  });
  apns.listen(0, '127.0.0.1');
  await once(apns, 'listening');
  onTestFinished(() => void apns.close());
  const server = (id: string) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    taken.add(id, publicKey);
    const read = configured({
      APNS_KEY: pem(privateKey),
      APNS_KEY_ID: id,
      IOS_APP_ID: 'ro.loto.app',
      IOS_TEAM_ID: 'TEAM123456',
    });
    if (read.apns === null) throw new Error('The key was not read');
    const origin = `http://127.0.0.1:${(apns.address() as AddressInfo).port}`;
    const sender = createApnsSender(read.apns, { origin });
    onTestFinished(() => sender.close());
    return sender;
  };
  await expectChange(taken, { platform: 'ios', token: 'a1'.repeat(32) }, server);
});

/**
 * Creates a browser push service that ties each subscription to the key that created it.
 * @param boundTo the public key by the subscription's endpoint
 * @param otherKeyStatus status of its response to any other key
 */
function webPushService(boundTo: ReadonlyMap<string, string>, otherKeyStatus: number) {
  return async (url: string, { headers }: RequestInit) => {
    const [, token = '', key = ''] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(new Headers(headers).get('authorization') ?? '') ?? [];
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
    return new Response(null, { status: boundTo.get(url) === key ? 201 : otherKeyStatus });
  };
}

function readWebPush(list: string) {
  const { webPush } = configured({ WEB_PUSH_PRIVATE_KEY: list });
  if (webPush === null) throw new Error(`${list} was not read`);
  return webPush;
}

test.each([400, 401, 403])(
  'WEB_PUSH_PRIVATE_KEY is replaced without losing a message, even if another key gets %i',
  async (otherKeyStatus) => {
    const [old, next] = ['o', 'n'].map((letter) => Buffer.alloc(32, letter).toString('base64url'));
    const boundTo = new Map<string, string>();
    const send = webPushService(boundTo, otherKeyStatus);
    /** Returns a browser's subscription with the key that a server with this list gives it. */
    const subscribed = (list: string) => {
      const device = browserDevice();
      if (device.platform !== 'web') throw new Error('It is no browser');
      boundTo.set(device.endpoint, readWebPush(list).keys[0].publicKey);
      return device;
    };
    const [before, known, signing] = [`${old}`, `1:${old},2:${next}`, `2:${next},1:${old}`];
    const devices = [subscribed(before), subscribed(known), subscribed(signing)];
    for (const list of [known, signing]) {
      const server = createWebPushSender(readWebPush(list), send);
      for (const device of devices) expect(await server.send(device, message, now)).toBe('sent');
    }
    const [former, , present] = devices;
    if (former === undefined || present === undefined) throw new Error('There are three');
    const last = createWebPushSender(readWebPush(`2:${next}`), send);
    expect(await last.send(present, message, now)).toBe('sent');
    await expect(last.send(former, message, now)).rejects.toThrow(`(${otherKeyStatus})`);
  },
);
