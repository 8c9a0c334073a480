/** Marks an answer that came from this device's storage and not from the server. */
export interface StoredMark {
  /** When the server sent it: ISO 8601. */
  readonly storedAt: string;
  /** Whether the winnings were matched on this device with stored results, and are not final. */
  readonly isProvisional?: boolean;
}
