/**
 * Reports whether two tokens of the partner belong to the same player. Signatures aren't verified
 * here; the server rejects a forged token.
 */
export function isSamePartnerPlayer(token: string | null, other: string | null): boolean {
  const name = nameIn(token);
  return name !== null && name === nameIn(other);
}

/** Returns the issuer and the player's id from a token; null if the token isn't readable. */
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
