import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webPush } from './web.ts';

const json = { endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: { p256dh: 'p', auth: 'a' } };
const described = { platform: 'web', ...json };

let subscription: { toJSON: () => object; unsubscribe: () => Promise<boolean> } | null;
const close = vi.fn<() => void>();
const subscribe = vi.fn<(options: object) => Promise<unknown>>();
const register = vi.fn<(path: string) => Promise<void>>();
const requestPermission = vi.fn<() => Promise<string>>();

beforeEach(() => {
  subscription = null;
  for (const each of [close, subscribe, register, requestPermission]) each.mockReset();
  const own = {
    toJSON: () => json,
    unsubscribe: async () => {
      subscription = null;
      return true;
    },
  };
  subscribe.mockImplementation(async () => (subscription = own));
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
  expect(await webPush.subscribeToPush('key')).toEqual({ kind: 'done', device: described });
  expect(register).toHaveBeenCalledWith('/service-worker.js');
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
  expect(await webPush.pushSubscription()).toEqual(described);
  await webPush.unsubscribeFromPush();
  expect(await webPush.pushSubscription()).toBeNull();
});

test('a sign-out takes away what is shown, and the subscription', async () => {
  await webPush.subscribeToPush('key');
  await webPush.clearPush();
  expect(close).toHaveBeenCalledOnce();
  expect(await webPush.pushSubscription()).toBeNull();
});

test('a refusal registers nothing', async () => {
  requestPermission.mockResolvedValue('denied');
  expect(await webPush.subscribeToPush('key')).toEqual({ kind: 'denied' });
  expect(register).not.toHaveBeenCalled();
});

test('a subscription with an earlier key is replaced', async () => {
  await webPush.subscribeToPush('earlier');
  subscribe.mockRejectedValueOnce(new DOMException('another key', 'InvalidStateError'));
  expect(await webPush.subscribeToPush('key')).toMatchObject({ kind: 'done' });
});

test('a push service that cannot be reached is a failure', async () => {
  subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
  expect(await webPush.subscribeToPush('key')).toEqual({ kind: 'failed' });
  expect(await webPush.subscribeToPush(null)).toEqual({ kind: 'failed' });
});

test('a browser without a push service is said to have none', async () => {
  expect(await webPush.pushPermission()).toBe('granted');
  vi.stubGlobal('PushManager', undefined);
  Reflect.deleteProperty(globalThis, 'PushManager');
  expect(await webPush.pushPermission()).toBe('unsupported');
  expect(await webPush.pushSubscription()).toBeNull();
});
