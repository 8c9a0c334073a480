import { afterEach, describe, expect, test } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { nativeBiometrics } from './native.ts';

const texts = { title: 'Loto e blocat', reason: 'Arată că ești tu.', cancel: 'Renunță' };

afterEach(() => phoneBridge.end());

/** Rejects like the plugin's native side. */
function refuse(code: string) {
  return () => {
    throw Object.assign(new Error('refused'), { code });
  };
}

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test('offers only biometrics that the phone classifies as strong', async () => {
    for (const strongBiometryIsAvailable of [true, false]) {
      phoneBridge.begin(platform, {
        'BiometricAuthNative.checkBiometry': () => ({ isAvailable: true, strongBiometryIsAvailable }),
      });
      expect(await nativeBiometrics.hasBiometrics()).toBe(strongBiometryIsAvailable);
    }
  });

  test('opens for the owner and does not accept the phone’s code', async () => {
    phoneBridge.begin(platform);
    expect(await nativeBiometrics.askBiometrics(texts)).toBe('opened');
    expect(phoneBridge.callsOf('BiometricAuthNative.internalAuthenticate')).toEqual([
      {
        reason: texts.reason,
        cancelTitle: texts.cancel,
        androidTitle: texts.title,
        androidBiometryStrength: 1,
        allowDeviceCredential: false,
        iosFallbackTitle: '',
      },
    ]);
  });

  test.each([
    ['userCancel', 'cancelled'],
    ['systemCancel', 'cancelled'],
    ['authenticationFailed', 'cancelled'],
    ['something new', 'cancelled'],
    ['biometryLockout', 'locked-out'],
    ['biometryNotEnrolled', 'unavailable'],
    ['biometryNotAvailable', 'unavailable'],
    ['passcodeNotSet', 'unavailable'],
  ])('%s is %s', async (code, answer) => {
    phoneBridge.begin(platform, { 'BiometricAuthNative.internalAuthenticate': refuse(code) });
    expect(await nativeBiometrics.askBiometrics(texts)).toBe(answer);
  });
});
