/** What an answer says that was stored on this device and not just sent by the server. */
export interface StoredMark {
  /** When the server sent it: ISO 8601. */
  readonly storedAt: string;
  /** What it won was matched on this device with stored results, and is not final. */
  readonly isProvisional?: boolean;
}
