/** Vibrations of the phone. */
export interface Haptics {
  /** Gives the phone's usual vibration for a success. */
  vibrateForSuccess(): void;
}
