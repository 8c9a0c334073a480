/**
 * Where a player goes after saving: back to the purchase that the guard stopped, which left its
 * path with the page. Null when no screen was interrupted. Only a path of the signed-in area is
 * taken.
 */
export function returnPath(pageState: unknown): string | null {
  const path = (pageState as { returnTo?: unknown } | null)?.returnTo;
  return typeof path === 'string' && /^\/user\/(home|history)\//.test(path) ? path : null;
}
