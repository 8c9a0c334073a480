import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webPush } from './web.ts';

const json = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'p', auth: 'a' } };
const described = { platform: 'web', ...json };

interface Subscription {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  readonly toJSON: () => object;
  readonly unsubscribe: () => Promise<boolean>;
}
let subscription: Subscription | null;
const keyOf = (letter: string) => Buffer.alloc(65, letter, 'latin1').toString('base64url');
const close = vi.fn<() => void>();
const subscribe = vi.fn<(options: { applicationServerKey: string }) => Promise<unknown>>();
const register = vi.fn<(path: string) => Promise<void>>();
const requestPermission = vi.fn<() => Promise<string>>();

beforeEach(() => {
  subscription = null;
  for (const each of [close, subscribe, register, requestPermission]) each.mockReset();
  const unsubscribe = async () => {
    subscription = null;
    return true;
  };
  // As in browsers, a subscription has one key.
  subscribe.mockImplementation(async ({ applicationServerKey: text }) => {
    const key = Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
    const has = subscription?.options.applicationServerKey;
    if (has && !Buffer.from(has).equals(Buffer.from(key)))
      throw new DOMException('another key', 'InvalidStateError');
    return (subscription = { options: { applicationServerKey: key }, toJSON: () => json, unsubscribe });
  });
  requestPermission.mockResolvedValue('granted');
  const registration = {
    getNotifications: async () => [{ close }],
    pushManager: { subscribe, getSubscription: async () => subscription },
  };
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission });
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('subscribes with the server’s key, after permission, and shows it from then on', async () => {
  expect(await webPush.subscribeToPush(keyOf('k'))).toEqual({ kind: 'done', device: described });
  expect(register).toHaveBeenCalledWith('/service-worker.js');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: keyOf('k') });
  expect(await webPush.pushSubscription(keyOf('k'))).toEqual(described);
  await webPush.unsubscribeFromPush();
  expect(await webPush.pushSubscription(keyOf('k'))).toBeNull();
});

test('a sign-out removes visible notifications and the subscription', async () => {
  await webPush.subscribeToPush(keyOf('k'));
  await webPush.clearPush();
  expect(close).toHaveBeenCalledOnce();
  expect(await webPush.pushSubscription(keyOf('k'))).toBeNull();
});

test('a refusal registers nothing', async () => {
  requestPermission.mockResolvedValue('denied');
  expect(await webPush.subscribeToPush(keyOf('k'))).toEqual({ kind: 'denied' });
  expect(register).not.toHaveBeenCalled();
});

const boundTo = () =>
  Buffer.from(new Uint8Array(subscription?.options.applicationServerKey ?? [])).toString('base64url');

test('a subscription with an earlier key is replaced, by a press or when the device is looked at', async () => {
  const [oldest, earlier, present] = [keyOf('a'), keyOf('\xfb'), keyOf('\xff')];
  await webPush.subscribeToPush(oldest);
  expect(await webPush.subscribeToPush(earlier)).toMatchObject({ kind: 'done' });
  expect(boundTo()).toBe(earlier);
  expect(await webPush.pushSubscription(present)).toEqual(described);
  expect(boundTo()).toBe(present);
  subscribe.mockClear();
  expect(await webPush.pushSubscription(present)).toEqual(described);
  expect(await webPush.pushSubscription(null)).toEqual(described);
  expect(subscribe).not.toHaveBeenCalled();
});

test('a push service that cannot be reached is a failure', async () => {
  subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
  expect(await webPush.subscribeToPush(keyOf('k'))).toEqual({ kind: 'failed' });
  expect(await webPush.subscribeToPush(null)).toEqual({ kind: 'failed' });
});

test('reports a browser without a push service as unsupported', async () => {
  expect(await webPush.pushPermission()).toBe('granted');
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  expect(await webPush.pushPermission()).toBe('unsupported');
  expect(await webPush.pushSubscription(keyOf('k'))).toBeNull();
});
