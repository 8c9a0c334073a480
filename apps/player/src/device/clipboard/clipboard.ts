/** Putting a text where the person can paste it from. */
export interface Clipboard {
  /** Resolves to false when the device does not let us. */
  copy(text: string): Promise<boolean>;
}
