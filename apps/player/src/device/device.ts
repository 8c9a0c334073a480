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

/** What the player needs of the device it runs on. */
export interface Device extends Caller, Connection, Files, PaymentPages, Secrets, Sharing {
  /** Whether this is an installed app; some guards differ (specification 4). */
  isNative: boolean;
  /** Where the API and the addresses of the product are; a browser is there already. */
  productOrigin(): string;
  /** Removes what the device has of the player beside the page's storage: they have signed out. */
  clearDevice(): void;
  /** An app's own; null in a browser, see `position/positions.ts`. */
  positions: Positions | null;
  /** An app's own; null in a browser, see `push/device-push.ts`. */
  push: Push | null;
  /** What only an installed app has; null in a browser. */
  phone: Phone | null;
}

/**
 * The device. A phone app puts the native sides in the place of these before the first screen
 * (`native.ts`, which is loaded there alone).
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
