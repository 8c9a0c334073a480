import { accountEndpoints } from './calls/accounts.ts';
import { drawEndpoints } from './calls/draws.ts';
import { passkeyEndpoints } from './calls/passkeys.ts';
import { paymentEndpoints } from './calls/payments.ts';
import { playerEndpoints } from './calls/players.ts';
import { pushEndpoints } from './calls/push.ts';
import { saferPlayEndpoints } from './calls/safer-play.ts';
import { sessionEndpoints } from './calls/sessions.ts';
import { stepUpEndpoints } from './calls/step-up.ts';
import { ticketEndpoints } from './calls/tickets.ts';
import { winningEndpoints } from './calls/winnings.ts';

/** Where a call is and who may make it: all of a call that the browser needs. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Absolute; `{product}` stands for the product's slug, `{id}` for the path parameter. */
  readonly path: string;
  readonly caller: Caller;
  /** The call may carry an `Idempotency-Key` header; the same key gives the same answer. */
  readonly isIdempotent?: true;
}

/**
 * `anyone` needs no token; `signed-in` a token, e-mail proved or not; `verified` a token and a
 * proved e-mail.
 */
export type Caller = 'anyone' | 'signed-in' | 'verified';

/** The endpoints of all calls by id, without their schemas: light enough for the browser. */
export const endpoints = {
  ...accountEndpoints,
  ...sessionEndpoints,
  ...passkeyEndpoints,
  ...stepUpEndpoints,
  ...playerEndpoints,
  ...pushEndpoints,
  ...drawEndpoints,
  ...ticketEndpoints,
  ...paymentEndpoints,
  ...winningEndpoints,
  ...saferPlayEndpoints,
} as const;

export type CallId = keyof typeof endpoints;

/**
 * The absolute path of an endpoint, `{product}` filled in and `{id}` either filled in or left as
 * the given placeholder.
 * @param endpoint one row of {@link endpoints}
 * @param slug the product's slug in paths
 * @param id the value for `{id}`, which is percent-encoded; undefined leaves a router pattern `:id`
 */
export function endpointPath(endpoint: Endpoint, slug: string, id?: string): string {
  return endpoint.path
    .replace('{product}', slug)
    .replace('{id}', () => (id === undefined ? ':id' : encodeURIComponent(id)));
}
