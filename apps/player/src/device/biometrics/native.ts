import { AndroidBiometryStrength, BiometricAuth } from '@aparajita/capacitor-biometric-auth';
import type { BiometricAnswer, Biometrics } from './biometrics.ts';

/** Errors of the plugin other than a dismissed prompt. */
const answerOfCode: Readonly<Record<string, BiometricAnswer>> = {
  biometryLockout: 'locked-out',
  biometryNotAvailable: 'unavailable',
  biometryNotEnrolled: 'unavailable',
  passcodeNotSet: 'unavailable',
  noDeviceCredential: 'unavailable',
};

export const nativeBiometrics: Biometrics = {
  async hasBiometrics() {
    return (await BiometricAuth.checkBiometry()).strongBiometryIsAvailable;
  },
  async askBiometrics({ title, reason, cancel }) {
    try {
      await BiometricAuth.authenticate({
        reason,
        cancelTitle: cancel,
        androidTitle: title,
        androidBiometryStrength: AndroidBiometryStrength.strong,
        allowDeviceCredential: false,
        // Hides the button that would ask for the phone's passcode.
        iosFallbackTitle: '',
      });
      return 'opened';
    } catch (error) {
      return answerOfCode[(error as { code?: string }).code ?? ''] ?? 'cancelled';
    }
  },
};
