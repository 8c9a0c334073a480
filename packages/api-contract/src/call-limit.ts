/**
 * A rate limit of a call, in addition to the limit on a player's concurrent requests. With a number
 * and minutes, calls are counted per player, including retries with an idempotency key, because
 * repeating a stored response may call a provider. The numbers are far above what a person needs
 * and below what a script would send; the OpenAPI document and the response headers show them.
 * Calls without a number use one of these:
 * - `under-way`: no further limit; the call only reads the player's data or writes little;
 * - `by-address`: the handler counts by network address, e-mail, session or token;
 * - `by-handler`: the handler counts objects or actions of the player;
 * - `open`: anyone may read the data, which is the same for everyone.
 *
 * See docs/design/tickets-and-purchase.md.
 */
export type CallLimit =
  | { readonly most: number; readonly minutes: number }
  | 'under-way'
  | 'by-address'
  | 'by-handler'
  | 'open';

/** The limits available to calls without a known player. */
export type PublicCallLimit = Extract<CallLimit, 'by-address' | 'open'>;
