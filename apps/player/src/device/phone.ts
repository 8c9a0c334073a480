import type { Biometrics } from './biometrics/biometrics.ts';
import type { Lifecycle } from './lifecycle/lifecycle.ts';
import type { Links } from './links/links.ts';
import type { InAppPages } from './payment-page/payment-page.ts';
import type { PhonePlatform } from './platform.ts';
import type { PhonePush } from './push/push.ts';
import type { Scanner } from './scanner/scanner.ts';
import type { LockedSecrets } from './secrets/secrets.ts';
import type { AppStore } from './store/app-store.ts';

/** What only an installed app has. */
export interface Phone
  extends AppStore, Biometrics, InAppPages, Lifecycle, Links, LockedSecrets, PhonePush, Scanner {
  platform: PhonePlatform;
}

/** Ends a subscription. */
export type Stop = () => void;
