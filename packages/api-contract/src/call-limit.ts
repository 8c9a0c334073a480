/**
 * What bounds a call, beside how many requests of one player are under way. A number of times in
 * some minutes is counted for each player, retries with an idempotency key as well: repeating a
 * stored response may call a provider. It is far more than people do, far less than a script would;
 * the OpenAPI document and the headers of an answer say it. Otherwise it is named what else does:
 * - `under-way`: nothing else, it only reads what is the player's or writes little of it;
 * - `by-address`: its handler counts network addresses, e-mails, sessions or tokens;
 * - `by-handler`: its handler counts what the player has or did;
 * - `open`: anyone reads what is the same for everyone.
 *
 * See docs/design/tickets-and-purchase.md.
 */
export type CallLimit =
  | { readonly most: number; readonly minutes: number }
  | 'under-way'
  | 'by-address'
  | 'by-handler'
  | 'open';

/** The limits of calls that anyone may make: no player is known to count them for. */
export type PublicCallLimit = Extract<CallLimit, 'by-address' | 'open'>;
