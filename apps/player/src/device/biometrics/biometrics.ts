/**
 * What became of a question. `opened`: it was the owner. `cancelled`: it went without an answer, or
 * the face or finger was another's. `locked-out`: the phone takes no more tries for now.
 * `unavailable`: the phone knows no face or finger any more.
 */
export type BiometricAnswer = 'opened' | 'cancelled' | 'locked-out' | 'unavailable';

/** The words of the phone's own dialog. */
interface BiometricTexts {
  title: string;
  reason: string;
  cancel: string;
}

/** The phone's face or fingerprint reader. */
export interface Biometrics {
  /** Whether the owner has enrolled a face or finger that the phone counts as a strong proof. */
  hasBiometrics(): Promise<boolean>;
  /** Asks who holds the phone; its code does not count. */
  askBiometrics(texts: BiometricTexts): Promise<BiometricAnswer>;
}
