import { onTestFinished } from 'vitest';
import { type Device, device } from '../device/device.ts';
import type { Phone } from '../device/phone.ts';

/** Installs parts of a phone app into the device until the test ends. */
export function onPhone({
  phone,
  ...parts
}: Partial<Omit<Device, 'phone'>> & { phone?: Partial<Phone> }): void {
  const before = { ...device };
  const whole: Phone = {
    platform: 'android',
    signInPage: null,
    onBack: () => () => {},
    onPause: () => () => {},
    onResume: () => () => {},
    onLink: () => () => {},
    onPushPress: () => () => {},
    onPushToken: () => () => {},
    namePushChannel: async () => {},
    exit: () => {},
    openStore: async () => {},
    hasBiometrics: async () => false,
    askBiometrics: async () => 'unavailable',
    areSecretsLocked: () => false,
    openSecrets: async () => {},
    storeLock: async (isOn) => device.writeSecret('lock', isOn ? 'on' : null),
    closeInAppBrowser: () => {},
    vibrateForSuccess: () => {},
    scanQrCode: async () => 'closed',
    payableWallet: async () => null,
    requestWalletToken: async () => null,
    ...phone,
  };
  Object.assign(device, {
    isNative: true,
    installedApp: { build: '908', packageName: 'test.loto.app' },
    productOrigin: () => 'https://loto.test',
    applicationClient: () => `app.${whole.platform}`,
    ...parts,
    phone: whole,
  });
  onTestFinished(() => void Object.assign(device, before));
}
