/**
 * Bounds a call, in addition to the player's simultaneous requests. A number of times within some
 * minutes is counted for each player, retries with an idempotency key included, because repeating a
 * stored response may call a provider. People need far fewer, and scripts would use far more; the
 * OpenAPI document and the headers of an answer show it. Other bounds:
 * - `under-way`: none, the call only reads the player's data or writes little of it;
 * - `by-address`: its handler counts network addresses, e-mails, sessions or tokens;
 * - `by-handler`: its handler counts things or actions of the player;
 * - `open`: anyone reads data that is equal for everyone.
 *
 * See docs/design/tickets-and-purchase.md.
 */
export type CallLimit =
  | { readonly most: number; readonly minutes: number }
  | 'under-way'
  | 'by-address'
  | 'by-handler'
  | 'open';

/** The limits of calls that anyone may make, since no player is known. */
export type PublicCallLimit = Extract<CallLimit, 'by-address' | 'open'>;
