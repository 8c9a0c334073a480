/**
 * A failed call: the server's error (answer shape of the contract), or that it could not be
 * reached.
 */
export interface ApiError {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /**
   * A code of the contract's catalogue; `UNREACHABLE` when no answer came, `NOT_SENT` when the
   * device knew that none could, `UNKNOWN` when it was not ours.
   */
  errorCode: string;
  /** The text to show, in the player's language. */
  errorMessage: string;
  /** Problems by field name, when the server names them. */
  fieldErrors?: Record<string, string>;
  /** When to try again, ISO 8601, for a slowed or limited caller. */
  retryAt?: string;
  /** The same as a delay, of any answer with a `Retry-After`. */
  retryAfterMs?: number;
  requestId?: string;
}

/** The error of a call that got no answer. */
export function unreachable(
  errorMessage: string,
  errorCode: 'UNREACHABLE' | 'NOT_SENT' = 'UNREACHABLE',
): ApiError {
  return { status: 0, errorCode, errorMessage };
}

/**
 * Whether the server refused the call for good; any other failure may pass when it is sent again.
 */
export function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

/** Whether a value thrown or returned by RTK Query is an {@link ApiError}. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'errorCode' in value && 'errorMessage' in value;
}

/**
 * What a page says that could not be read: what the server said when it refused for a while, such
 * as one of too many tries, since the internet is fine then.
 * @param otherwise the page's own text, for any other failure
 */
export function failedReadText(error: unknown, otherwise: string): string {
  return isApiError(error) && error.retryAfterMs !== undefined ? error.errorMessage : otherwise;
}

/** The text of an error with this code; null for any other, which a toast has shown. */
export function errorTextOf(error: unknown, code: string): string | null {
  return isApiError(error) && error.errorCode === code ? error.errorMessage : null;
}
