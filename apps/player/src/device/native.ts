import { startAppearance } from './appearance/native.ts';
import { nativeBiometrics } from './biometrics/native.ts';
import { nativeCaller } from './caller/native.ts';
import { nativeConnection } from './connection/native.ts';
import type { Device } from './device.ts';
import { clearFiles, nativeFiles } from './files/native.ts';
import { nativeHaptics } from './haptics/native.ts';
import { nativeLifecycle } from './lifecycle/native.ts';
import { nativeLinks } from './links/native.ts';
import { nativePaymentPages } from './payment-page/native.ts';
import { nativePhoneWallet } from './phone-wallet/native.ts';
import type { PhonePlatform } from './platform.ts';
import { nativePositions } from './position/native.ts';
import { nativePush } from './push/native.ts';
import { nativeScanner } from './scanner/native.ts';
import { nativeSecrets } from './secrets/native.ts';
import { nativeSignInPage } from './sign-in-page/native.ts';
import { nativeSharing } from './sharing/native.ts';
import { readShellSettings } from './shell/settings.ts';
import { nativeAppStore } from './store/native.ts';

export { hideSplash } from './appearance/native.ts';

/**
 * Returns the native implementation of every capability.
 * @param closeText the text of the in-app browser's close button
 */
export async function nativeDevice(
  platform: PhonePlatform,
  closeText: () => string,
): Promise<Partial<Device>> {
  const { productOrigin, appleId, hasAndroidPush } = await readShellSettings();
  const [caller, secrets, connection, signInPage] = await Promise.all([
    nativeCaller(platform),
    nativeSecrets(platform),
    nativeConnection(),
    nativeSignInPage(platform, productOrigin),
    startAppearance(platform),
  ]);
  const { push, phonePush } = nativePush(platform, {
    productOrigin,
    hasService: platform === 'ios' || hasAndroidPush,
  });
  const pages = nativePaymentPages(productOrigin, closeText);
  return {
    ...caller,
    ...secrets,
    ...connection,
    ...pages,
    ...nativeFiles,
    ...nativeSharing,
    clearDevice: () => void Promise.allSettled([clearFiles(), push.clearPush()]),
    positions: nativePositions,
    push,
    isNative: true,
    productOrigin: () => productOrigin,
    phone: {
      platform,
      signInPage,
      ...secrets,
      ...nativeBiometrics,
      ...nativeHaptics,
      ...nativeLifecycle,
      ...nativeLinks(productOrigin),
      ...nativeAppStore(appleId),
      ...nativeScanner,
      ...nativePhoneWallet(platform),
      ...pages,
      ...phonePush,
    },
  };
}
