import { PushNotifications } from '@capacitor/push-notifications';
import { stopOf } from '../lifecycle/native.ts';
import { ownPathOf } from '../links/own-path.ts';
import type { PhonePlatform } from '../platform.ts';
import type { PhonePush, Push, PushPermission } from './push.ts';

/** How long to wait for a token from the phone's push service. */
const tokenWaitMs = 20_000;

interface NativePush {
  readonly push: Push;
  readonly phonePush: PhonePush;
}

interface PushSettings {
  readonly productOrigin: string;
  /**
   * True if the app was built with an account of the push service. Without one, a call would crash
   * it.
   */
  readonly hasService: boolean;
}

/**
 * Push messages by FCM on Android and APNs on iOS. The phone shows them even while the app is open.
 */
export function nativePush(platform: PhonePlatform, { productOrigin, hasService }: PushSettings): NativePush {
  let token: string | null = null;

  async function permission(): Promise<PushPermission> {
    if (!hasService) return 'unsupported';
    const { receive } = await PushNotifications.checkPermissions();
    return receive === 'granted' || receive === 'denied' ? receive : 'prompt';
  }

  /** Returns the token of the push service; null if the phone receives none in time. */
  async function register(): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<string | null>();
    const timer = setTimeout(resolve, tokenWaitMs, null);
    const listeners = await Promise.all([
      PushNotifications.addListener('registration', ({ value }) => resolve((token = value))),
      PushNotifications.addListener('registrationError', () => resolve(null)),
    ]);
    try {
      await PushNotifications.register();
      return await promise;
    } finally {
      clearTimeout(timer);
      for (const listener of listeners) void listener.remove();
    }
  }

  const push: Push = {
    pushPlatform: () => platform,
    pushPermission: permission,
    async pushSubscription() {
      if ((await permission()) !== 'granted') return null;
      const own = await register();
      return own === null ? null : { platform, token: own };
    },
    async subscribeToPush() {
      if (!hasService) return { kind: 'failed' };
      const { receive } = await PushNotifications.requestPermissions();
      if (receive !== 'granted') return { kind: 'denied' };
      const own = await register();
      return own === null ? { kind: 'failed' } : { kind: 'done', device: { platform, token: own } };
    },
    async unsubscribeFromPush() {
      token = null;
      if (hasService) await PushNotifications.unregister();
    },
    async clearPush() {
      if (!hasService) return;
      await Promise.allSettled([
        PushNotifications.removeAllDeliveredNotifications(),
        push.unsubscribeFromPush(),
      ]);
    },
  };

  const phonePush: PhonePush = {
    onPushPress: (opened) =>
      stopOf(
        PushNotifications.addListener('pushNotificationActionPerformed', ({ actionId, notification }) => {
          const { url } = (notification.data ?? {}) as { url?: unknown };
          if (actionId !== 'tap' || typeof url !== 'string') return;
          const address = url.startsWith('/') ? productOrigin + url : url;
          const path = ownPathOf(address, productOrigin);
          if (path !== null) opened(path);
        }),
      ),
    onPushToken: (changed) =>
      stopOf(
        PushNotifications.addListener('registration', ({ value }) => {
          const isAnother = token !== null && token !== value;
          token = value;
          if (isAnother) changed();
        }),
      ),
    async namePushChannel(name) {
      if (platform === 'ios') return;
      // The player's setting for the whole phone determines how much a locked phone shows.
      await PushNotifications.createChannel({ id: 'tickets', name, importance: 3, visibility: 0 });
    },
  };
  return { push, phonePush };
}
