/** Address and caller of a call, which is all that the browser needs. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Absolute; `{product}` is the product's slug, `{id}` the path parameter. */
  readonly path: string;
  readonly caller: Caller;
  /** True if the call accepts an `Idempotency-Key` header; the same key returns the same answer. */
  readonly isIdempotent?: true;
  /** True if a client caches the answer; defaults to true for a GET. */
  readonly isCached?: boolean;
  /** The contents of a cached answer, or the contents that another call changes. */
  readonly tags?: readonly CacheTag[];
}

/** Kinds of cached content: a call that changes one invalidates the answers that contain it. */
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
 * Returns the absolute path of an endpoint, `{product}` filled in and `{id}` either filled in or
 * left as the given placeholder.
 * @param endpoint of the call
 * @param slug the product's slug in paths
 * @param id the value for `{id}`, which is percent-encoded; undefined leaves a router pattern `:id`
 */
export function endpointPath(endpoint: Endpoint, slug: string, id?: string): string {
  return endpoint.path
    .replace('{product}', slug)
    .replace('{id}', () => (id === undefined ? ':id' : encodeURIComponent(id)));
}
