/**
 * A failed call: either the server's error, in the contract's shape, or the failure to reach the
 * server.
 */
export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /**
   * A code of the contract's catalogue, or one of three codes of this app: `UNREACHABLE` when no
   * answer came, `NOT_SENT` when the device knew that it was offline, `UNKNOWN` when the answer was
   * not in the contract's shape.
   */
  errorCode: string;
  /** The text to show, in the player's language. */
  errorMessage: string;
  /** Problems by field name, when the server names them. */
  fieldErrors?: Record<string, string>;
  /** When to try again, ISO 8601; set for rate-limited callers. */
  retryAt?: string;
  /** The delay in milliseconds that a `Retry-After` header asked for. */
  retryAfterMs?: number;
  requestId?: string;
}

/** Returns the error of a call that got no answer. */
export function unreachable(
  errorMessage: string,
  errorCode: 'UNREACHABLE' | 'NOT_SENT' = 'UNREACHABLE',
): ApiError {
  return { status: 0, errorCode, errorMessage };
}

/** Reports whether the server refused the call for good. Any other failure may pass on a retry. */
export function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Reports whether a value thrown or returned by RTK Query is an {@link ApiError}. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'errorCode' in value && 'errorMessage' in value;
}

/**
 * Returns the text for a page whose data could not be read. A temporary refusal, such as too many
 * tries, shows the server's message, since the connection works in that case.
 * @param otherwise the page's own text, for any other failure
 */
export function failedReadText(error: unknown, otherwise: string): string {
  return isApiError(error) && error.retryAfterMs !== undefined ? error.errorMessage : otherwise;
}

/**
 * Returns the error's text if it has this code; null for any other code, which a toast has shown.
 */
export function errorTextOf(error: unknown, code: string): string | null {
  return isApiError(error) && error.errorCode === code ? error.errorMessage : null;
}
