/** What a hand feels. */
export interface Haptics {
  /** Lets the phone say by its usual vibration that something went well. */
  vibrateForSuccess(): void;
}
