/** Vibrations of the phone. */
export interface Haptics {
  /** Vibrates in the phone's usual way for a success. */
  vibrateForSuccess(): void;
}
