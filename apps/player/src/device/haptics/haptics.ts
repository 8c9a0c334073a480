/** Vibrations of the phone. */
export interface Haptics {
  /** Vibrates as the phone usually does for a success. */
  vibrateForSuccess(): void;
}
