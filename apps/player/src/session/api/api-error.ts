/** A failed call: the server's error as in the contract, or the failure to reach the server. */
export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  /**
   * A code of the contract's catalogue, or one of three codes of this app: `UNREACHABLE` without a
   * response, `NOT_SENT` if the device knew that it was offline, `UNKNOWN` if the response didn't
   * match the contract.
   */
  errorCode: string;
  /** The text to show, in the player's language. */
  errorMessage: string;
  /** Problems by field name, if the server names them. */
  fieldErrors?: Record<string, string>;
  /** When to try again, ISO 8601; set for rate-limited callers. */
  retryAt?: string;
  /** The delay in milliseconds from the `Retry-After` header. */
  retryAfterMs?: number;
  requestId?: string;
}

/** Returns the error of a call without a response. */
export function unreachable(
  errorMessage: string,
  errorCode: 'UNREACHABLE' | 'NOT_SENT' = 'UNREACHABLE',
): ApiError {
  return { status: 0, errorCode, errorMessage };
}

/**
 * Reports whether the server rejected the call permanently. For any other failure a retry may
 * succeed.
 */
export function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Reports whether a value thrown or returned by RTK Query is an {@link ApiError}. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'errorCode' in value && 'errorMessage' in value;
}

/**
 * Returns the text for a page whose data couldn't be loaded. For a temporary rejection, such as too
 * many attempts, it's the server's message, because the connection works in that case.
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
