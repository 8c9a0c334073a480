/**
 * Where a player goes after saving: back to the purchase that the guard stopped, which left its
 * path with the page. Null when no screen was interrupted. Only a path of the signed-in area is
 * taken.
 */
export function returnPath(pageState: unknown): string | null {
  const path = (pageState as { returnTo?: unknown } | null)?.returnTo;
  return typeof path === 'string' && /^\/user\/(home|history)\//.test(path) ? path : null;
}

/**
 * Where back leads from the profile in the middle of a purchase: to the ticket, since the check of
 * it is what asks for the profile.
 */
export function ticketPathOf(path: string): string {
  return path.replace(/\/game\/buy(\/.*)?$/, '/game/ticket-number-picker');
}
