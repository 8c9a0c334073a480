import type { PushDevice } from '@loto/api-contract';
import type { Stop } from '../phone.ts';

/** Whether the player lets us show notifications; `unsupported` where a device has none. */
export type PushPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** How subscribing ended: with what the server sends to, or without it. */
export type PushOutcome =
  | { readonly kind: 'done'; readonly device: PushDevice }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed' };

/** Push messages on the device. */
export interface Push {
  /** What the device is to the server: it sends to some platforms alone. */
  pushPlatform(): PushDevice['platform'];
  pushPermission(): Promise<PushPermission>;
  /**
   * What the device is subscribed with; null when it is not. Requests no permission.
   * @param webPushKey of the server, for browsers: a subscription with another one is replaced
   */
  pushSubscription(webPushKey: string | null): Promise<PushDevice | null>;
  /**
   * Subscribes, after asking for permission where that was not given; only at a player's own press.
   * @param webPushKey of the server, for browsers
   */
  subscribeToPush(webPushKey: string | null): Promise<PushOutcome>;
  /** Ends the subscription; without one nothing happens. */
  unsubscribeFromPush(): Promise<void>;
  /** Takes away what is shown and ends the subscription: the player has signed out. */
  clearPush(): Promise<void>;
}

/** Push messages in an installed app, beside what a browser has as well. */
export interface PhonePush {
  /**
   * Calls back with the path of each message that the player presses, also of the one that started
   * the app. Addresses elsewhere are left out.
   */
  onPushPress(opened: (path: string) => void): Stop;
  /** The push service gave the app another token. */
  onPushToken(changed: () => void): Stop;
  /** Names the messages in the phone's settings; on iOS they have no name of their own. */
  namePushChannel(name: string): Promise<void>;
}
