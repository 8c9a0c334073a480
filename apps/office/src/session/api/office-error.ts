/**
 * A failed call: either the server's error, in the contract's shape, or the failure to reach the
 * server.
 */
export interface OfficeError {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /**
   * A code of the contract's catalogue, or one of three codes of this app: `UNREACHABLE` when no
   * answer came, `NOT_SENT` when the device knew that it was offline, `UNKNOWN` when the answer was
   * not in the contract's shape.
   */
  readonly errorCode: string;
  /** The text to show, in the operator's language. */
  readonly errorMessage: string;
  /** Problems by field name, when the server names them. */
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly requestId?: string;
}

/** Reports whether a value returned by RTK Query is an {@link OfficeError}. */
export function isOfficeError(value: unknown): value is OfficeError {
  return typeof value === 'object' && value !== null && 'errorCode' in value && 'errorMessage' in value;
}
