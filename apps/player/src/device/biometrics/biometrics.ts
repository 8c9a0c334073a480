/**
 * The outcome of a biometric prompt. `opened`: the owner was recognised. `cancelled`: the prompt
 * was dismissed, or the face or finger was someone else's. `locked-out`: the phone accepts no more
 * attempts for now. `unavailable`: no face or finger is enrolled any more.
 */
export type BiometricAnswer = 'opened' | 'cancelled' | 'locked-out' | 'unavailable';

/** The texts of the phone's own dialog. */
interface BiometricTexts {
  title: string;
  reason: string;
  cancel: string;
}

/** The phone's face or fingerprint reader. */
export interface Biometrics {
  /**
   * Reports whether the owner has enrolled a face or finger that the phone classifies as strong.
   */
  hasBiometrics(): Promise<boolean>;
  /** Asks for the owner's biometrics. The phone's passcode isn't accepted. */
  askBiometrics(texts: BiometricTexts): Promise<BiometricAnswer>;
}
