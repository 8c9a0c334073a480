import { calls } from '@loto/api-contract';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import type { OpenIdProviderConfig } from '../../../config/config.ts';
import type { Clock } from '../../../platform/clock.ts';
import { nonceTtlMs } from './sign-in-nonce.ts';
import { TokenRefused, verifySignedToken } from './verify-signed-token.ts';

/** The claims in a Google or Apple ID token. */
interface IdToken {
  readonly subject: string;
  readonly nonce: string;
  /**
   * In lower case; null if the provider hasn't verified it. Apple's relay addresses are treated
   * like any other.
   */
  readonly provedEmail: string | null;
  readonly firstName: string | undefined;
  readonly lastName: string | undefined;
}

/**
 * Validates an ID token by the rules of OpenID Connect (Core 1.0, 3.1.3.7). The caller checks that
 * we issued its nonce.
 * @throws {TokenRefused} if another issuer signed the token, it isn't for us or currently valid, or
 *   it lacks a required claim
 * @throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE if the provider's keys can't be fetched
 */
export async function readIdToken(
  token: string,
  { config, keys, clock }: { config: OpenIdProviderConfig; keys: JWTVerifyGetKey; clock: Clock },
): Promise<IdToken> {
  const claims = await verifySignedToken(
    token,
    {
      keys,
      issuer: config.issuer,
      audience: config.clientIds,
      requiredClaims: ['nonce'],
      // The token contains a nonce, and no token is older than its nonce.
      longestAgeMs: nonceTtlMs,
    },
    clock,
  );
  requireOurParty(claims, config.clientIds);
  const { nonce } = claims;
  if (typeof nonce !== 'string') throw new TokenRefused('nonce');
  return {
    subject: claims.sub,
    nonce,
    provedEmail: provedEmailOf(claims),
    firstName: textOf(claims['given_name']),
    lastName: textOf(claims['family_name']),
  };
}

/** Rejects a token that was issued to another party or for several audiences. */
function requireOurParty({ aud, azp }: JWTPayload, clientIds: readonly string[]): void {
  const isForOthers = Array.isArray(aud) && aud.some((audience) => !clientIds.includes(audience));
  const isOfOthers = azp !== undefined && !(typeof azp === 'string' && clientIds.includes(azp));
  if (isForOthers || isOfOthers) throw new TokenRefused('azp');
}

function provedEmailOf({ email, email_verified: isVerified }: JWTPayload): string | null {
  // Apple sometimes sends the flag as a string.
  if (isVerified !== true && isVerified !== 'true') return null;
  const parsed = calls.login.body.shape.email.safeParse(email);
  return parsed.success ? parsed.data.toLowerCase() : null;
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' ? claim : undefined;
}
