/** Where a call is and who may make it: all of a call that the browser needs. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Absolute; `{product}` stands for the product's slug, `{id}` for the path parameter. */
  readonly path: string;
  readonly caller: Caller;
  /** The call may carry an `Idempotency-Key` header; the same key gives the same answer. */
  readonly isIdempotent?: true;
  /** Whether a client keeps the answer and shows it again; by default that of a GET. */
  readonly isCached?: boolean;
  /** What a kept answer shows; of any other call, what it changes. */
  readonly tags?: readonly CacheTag[];
}

/** What a client keeps of its answers: one that shows it is outdated by a call that changes it. */
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
 * `anyone` needs no token; `signed-in` a token, e-mail proved or not; `verified` a token and a
 * proved e-mail.
 */
export type Caller = 'anyone' | 'signed-in' | 'verified';

/**
 * The absolute path of an endpoint, `{product}` filled in and `{id}` either filled in or left as
 * the given placeholder.
 * @param endpoint where the call is
 * @param slug the product's slug in paths
 * @param id the value for `{id}`, which is percent-encoded; undefined leaves a router pattern `:id`
 */
export function endpointPath(endpoint: Endpoint, slug: string, id?: string): string {
  return endpoint.path
    .replace('{product}', slug)
    .replace('{id}', () => (id === undefined ? ':id' : encodeURIComponent(id)));
}
