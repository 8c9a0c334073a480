import type { JWTVerifyGetKey } from 'jose';
import type { PartnerConfig } from '../../../config/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { clockToleranceMs, isId, TokenRefused, verifySignedToken } from './verify-signed-token.ts';

/**
 * What a partner's token says. An e-mail in it is not looked at: a partner vouches for its players,
 * not for addresses.
 */
export interface PartnerToken {
  /** The partner's own id of the player. */
  readonly subject: string;
  /** The token's own id, by which it works once. */
  readonly tokenId: string;
  /** When it is refused for its age. */
  readonly refusedAt: Date;
}

/** A partner's token lives five minutes at most. */
export const partnerTokenTtlMs = 5 * 60_000;

/**
 * Reads a partner's token: signed by one of its published keys, for us, in force, not made to last,
 * with an id of its own.
 * @throws {TokenRefused} for any other token
 * @throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE when the partner's keys cannot be read
 */
export async function readPartnerToken(
  token: string,
  { config, keys, clock }: { config: PartnerConfig; keys: JWTVerifyGetKey; clock: Clock },
): Promise<PartnerToken> {
  const claims = await verifySignedToken(
    token,
    {
      keys,
      issuer: config.issuer,
      audience: [config.audience],
      requiredClaims: ['jti'],
      longestAgeMs: partnerTokenTtlMs,
    },
    clock,
  );
  const { sub: subject, jti: tokenId, iat, exp } = claims;
  if (!isId(tokenId)) throw new TokenRefused('jti');
  if ((exp - iat) * 1000 > partnerTokenTtlMs) throw new TokenRefused('exp is too far from iat');
  const refusedAt = new Date(clock.now().getTime() + partnerTokenTtlMs + 2 * clockToleranceMs);
  return { subject, tokenId, refusedAt };
}
