import { type Caller, webCaller } from './caller/caller.ts';
import { type Connection, webConnection } from './connection/connection.ts';
import type { Files } from './files/files.ts';
import { webFiles } from './files/web.ts';
import { type PaymentPages, webPaymentPages } from './payment-page/payment-page.ts';
import type { Phone } from './phone.ts';
import type { Positions } from './position/position.ts';
import type { Push } from './push/push.ts';
import { type Secrets, webSecrets } from './secrets/secrets.ts';
import { type Sharing, webSharing } from './sharing/sharing.ts';

/** The player app's interface to its device. */
export interface Device extends Caller, Connection, Files, PaymentPages, Secrets, Sharing {
  /** True for a phone app, for which some access rules differ (specification 4). */
  isNative: boolean;
  /**
   * Returns the origin of the API and of the product's URLs. In a browser that is the page's own.
   */
  productOrigin(): string;
  /** Deletes the player's data outside of the page's storage, after a sign-out. */
  clearDevice(): void;
  /** An app's native implementation; null in a browser, see `position/positions.ts`. */
  positions: Positions | null;
  /** An app's native implementation; null in a browser, see `push/device-push.ts`. */
  push: Push | null;
  /** Capabilities of an installed app; null in a browser. */
  phone: Phone | null;
}

/**
 * The current device. A phone app replaces these parts with native ones before the first screen
 * (`native.ts`, which only an app loads).
 */
export const device: Device = {
  ...webCaller,
  ...webConnection,
  ...webFiles,
  ...webPaymentPages,
  ...webSecrets,
  ...webSharing,
  isNative: false,
  productOrigin: () => location.origin,
  clearDevice() {
    import('./push/web.ts').then(async ({ webPush }) => webPush.clearPush()).catch(() => {});
  },
  positions: null,
  push: null,
  phone: null,
};
