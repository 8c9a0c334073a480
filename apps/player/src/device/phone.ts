import type { Biometrics } from './biometrics/biometrics.ts';
import type { Haptics } from './haptics/haptics.ts';
import type { Lifecycle } from './lifecycle/lifecycle.ts';
import type { Links } from './links/links.ts';
import type { InAppPages } from './payment-page/payment-page.ts';
import type { PhoneWallet } from './phone-wallet/phone-wallet.ts';
import type { PhonePlatform } from './platform.ts';
import type { PhonePush } from './push/push.ts';
import type { Scanner } from './scanner/scanner.ts';
import type { LockedSecrets } from './secrets/secrets.ts';
import type { SignInPage } from './sign-in-page/sign-in-page.ts';
import type { AppStore } from './store/app-store.ts';

export interface Phone
  extends
    AppStore,
    Biometrics,
    Haptics,
    InAppPages,
    Lifecycle,
    Links,
    LockedSecrets,
    PhonePush,
    PhoneWallet,
    Scanner {
  platform: PhonePlatform;
  /** Null on a phone whose browser couldn't return to the app. */
  signInPage: SignInPage | null;
}

export type Stop = () => void;
