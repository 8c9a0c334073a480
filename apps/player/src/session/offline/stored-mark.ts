/** Marks a response that came from this device's storage and not from the server. */
export interface StoredMark {
  /** When the server sent it: ISO 8601. */
  readonly storedAt: string;
  /**
   * True if the winnings were computed on this device from stored results, so that they aren't
   * final.
   */
  readonly isProvisional?: boolean;
}
