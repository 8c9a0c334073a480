import type { PushDevice } from '@loto/api-contract';
import type { Stop } from '../phone.ts';

/** Whether the player allows notifications; `unsupported` if the device has none. */
export type PushPermission = 'granted' | 'denied' | 'prompt' | 'unsupported';

/** The outcome of subscribing, with the device's address for the server if it succeeded. */
export type PushOutcome =
  | { readonly kind: 'done'; readonly device: PushDevice }
  | { readonly kind: 'denied' }
  | { readonly kind: 'failed' };

/** Push messages on the device. */
export interface Push {
  /** Returns the device's platform for the server, which sends only to some. */
  pushPlatform(): PushDevice['platform'];
  pushPermission(): Promise<PushPermission>;
  /**
   * Returns the device's subscription, or null. Doesn't ask for permission.
   * @param webPushKey of the server, for browsers: a subscription with another key is replaced
   */
  pushSubscription(webPushKey: string | null): Promise<PushDevice | null>;
  /**
   * Subscribes. Asks for permission if needed, so it may be called only after a player's press.
   * @param webPushKey of the server, for browsers
   */
  subscribeToPush(webPushKey: string | null): Promise<PushOutcome>;
  /** Ends the subscription, if there is one. */
  unsubscribeFromPush(): Promise<void>;
  /** Removes visible notifications and ends the subscription, after a sign-out. */
  clearPush(): Promise<void>;
}

/** Additional functions of push messages in an installed app. */
export interface PhonePush {
  /**
   * Calls back with the path of each message that the player taps, including the one that started
   * the app. URLs of other hosts are ignored.
   */
  onPushPress(opened: (path: string) => void): Stop;
  /** Calls back when the push service gave the app another token. */
  onPushToken(changed: () => void): Stop;
  /** Names the messages in the phone's settings. iOS has no such name. */
  namePushChannel(name: string): Promise<void>;
}
