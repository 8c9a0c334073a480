/**
 * Whether two tokens of the partner name the same player of theirs, as far as they say: no
 * signature is verified here, and a token that says something untrue is refused by the server.
 */
export function isSamePartnerPlayer(token: string | null, other: string | null): boolean {
  const name = nameIn(token);
  return name !== null && name === nameIn(other);
}

/** Who a token is about: the issuer and its id of the player; null when it is not readable. */
function nameIn(token: string | null): string | null {
  try {
    const payload = (token ?? '').split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const { iss, sub } = claims as { iss?: unknown; sub?: unknown };
    return typeof iss === 'string' && typeof sub === 'string' ? JSON.stringify([iss, sub]) : null;
  } catch {
    return null;
  }
}
