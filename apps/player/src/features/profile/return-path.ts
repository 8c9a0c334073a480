/**
 * Returns the path to open after saving: the interrupted purchase, which passed its path in the
 * page's state. Null if no page was interrupted. Accepts only paths of the signed-in area.
 */
export function returnPath(pageState: unknown): string | null {
  const path = (pageState as { returnTo?: unknown } | null)?.returnTo;
  return typeof path === 'string' && /^\/user\/(home|history)\//.test(path) ? path : null;
}

/**
 * Returns the path for "back" from the profile during a purchase: the ticket, because its review is
 * the page that requires the profile.
 */
export function ticketPathOf(path: string): string {
  return path.replace(/\/game\/buy(\/.*)?$/, '/game/ticket-number-picker');
}
