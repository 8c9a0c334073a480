/** The address and caller of a call, which is all that the browser needs. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Absolute path; `{product}` stands for the product's slug, `{id}` for the path parameter. */
  readonly path: string;
  readonly caller: Caller;
  /**
   * True if the call accepts an `Idempotency-Key` header; a repeated key returns the first
   * response.
   */
  readonly isIdempotent?: true;
  /** True if clients cache the response; true by default for a GET. */
  readonly isCached?: boolean;
  /** The kinds of content that a cached response contains, or that the call changes. */
  readonly tags?: readonly CacheTag[];
}

/** Kinds of cached content. A call that changes one invalidates the responses that contain it. */
export type CacheTag =
  | 'Cards'
  | 'Devices'
  | 'Passkeys'
  | 'PlayLimits'
  | 'PlayPause'
  | 'PlaySettings'
  | 'Profile'
  | 'Push'
  | 'Ticket'
  | 'Tickets'
  | 'Winnings';

/**
 * `anyone` needs no token; `signed-in` needs a token, whether or not the e-mail is verified;
 * `verified` needs a token and a verified e-mail.
 */
export type Caller = 'anyone' | 'signed-in' | 'verified';

/**
 * Returns the absolute path of an endpoint with `{product}` filled in.
 * @param slug the product's slug in paths
 * @param id the value for `{id}`, which is percent-encoded; without it the path contains the router
 *   pattern `:id`
 */
export function endpointPath(endpoint: Endpoint, slug: string, id?: string): string {
  return endpoint.path
    .replace('{product}', slug)
    .replace('{id}', () => (id === undefined ? ':id' : encodeURIComponent(id)));
}
