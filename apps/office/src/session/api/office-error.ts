/**
 * A failed call: either the server's error, in the contract's format, or the failure to reach the
 * server.
 */
export interface OfficeError {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /**
   * A code from the contract's catalogue or one of this app's codes: `UNREACHABLE` if there was no
   * response, `NOT_SENT` if the device knew that it was offline, `UNKNOWN` if the response wasn't
   * in the contract's format.
   */
  readonly errorCode: string;
  /** The text to show, in the operator's language. */
  readonly errorMessage: string;
  /** Problems by field name, if the server names them. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

/** Returns true if a value from RTK Query is an {@link OfficeError}. */
export function isOfficeError(value: unknown): value is OfficeError {
  return typeof value === 'object' && value !== null && 'errorCode' in value && 'errorMessage' in value;
}
