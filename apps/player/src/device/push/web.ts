import type { PushDevice } from '@loto/api-contract';
import { base64url } from '../bytes.ts';
import type { Push, PushPermission } from './push.ts';

/** The path of the service worker (`apps/player/worker`). */
export const siteWorkerPath = '/service-worker.js';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Push messages in a browser, by its push service and a service worker that shows them. */
export const webPush: Push = {
  pushPlatform: () => 'web',
  async pushPermission() {
    return isSupported() ? permissionOf(Notification.permission) : 'unsupported';
  },
  async pushSubscription(webPushKey) {
    if (!isSupported() || Notification.permission !== 'granted') return null;
    const registration = await navigator.serviceWorker.getRegistration();
    const subscription = await registration?.pushManager.getSubscription();
    if (registration === undefined || !subscription) return null;
    if (webPushKey === null || isBoundTo(subscription, webPushKey)) return describe(subscription);
    return describe(await subscribe(registration.pushManager, webPushKey));
  },
  async subscribeToPush(webPushKey) {
    if (!isSupported() || webPushKey === null) return { kind: 'failed' };
    // Safari asks only directly after a press, so nothing may be awaited before this call.
    if ((await Notification.requestPermission()) !== 'granted') return { kind: 'denied' };
    try {
      await navigator.serviceWorker.register(siteWorkerPath);
      const { pushManager } = await navigator.serviceWorker.ready;
      const subscription = await subscribe(pushManager, webPushKey);
      const device = describe(subscription);
      return device === null ? { kind: 'failed' } : { kind: 'done', device };
    } catch {
      // The browser's push service can't be reached or doesn't exist.
      return { kind: 'failed' };
    }
  },
  async unsubscribeFromPush() {
    if (!isSupported()) return;
    await (await findSubscription())?.unsubscribe();
  },
  async clearPush() {
    if (!isSupported()) return;
    const registration = await navigator.serviceWorker.getRegistration();
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
    await webPush.unsubscribeFromPush();
  },
};

function permissionOf(permission: NotificationPermission): PushPermission {
  return permission === 'default' ? 'prompt' : permission;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(pushManager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription with an earlier key of the server must be removed before creating a new one.
    const earlier = await pushManager.getSubscription();
    if (earlier === null) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/**
 * Reports whether a subscription uses this key. If a browser doesn't say, the subscription stays.
 */
function isBoundTo({ options }: PushSubscription, webPushKey: string): boolean {
  const key = options.applicationServerKey;
  return key === null || base64url(new Uint8Array(key)) === webPushKey;
}

function describe(subscription: PushSubscription): PushDevice | null {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) return null;
  return { platform: 'web', endpoint, keys: { p256dh, auth } };
}
