import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { type Clock, queueTime } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** The claims that we require in a token from another issuer. */
interface TokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  /** Accepted audiences; the token must name one of them. */
  readonly audience: readonly string[];
  readonly requiredClaims: readonly string[];
  /** Maximum age of a token. */
  readonly longestAgeMs: number;
}

/** Maximum accepted difference between our clock and the issuer's. */
export const clockToleranceMs = 60_000;

/**
 * Verifies that a token is signed with one of the issuer's published keys, issued for us and
 * currently valid, and returns its claims. Only asymmetric signatures are accepted, so that nobody
 * can use a public key as a shared secret.
 * @throws {TokenRefused} if it isn't valid
 * @throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE if the keys can't be fetched
 */
export async function verifySignedToken(
  token: string,
  rules: TokenRules,
  clock: Clock,
): Promise<JWTPayload & { readonly sub: string; readonly iat: number; readonly exp: number }> {
  const claims = await readClaims(token, rules, clock);
  const { sub, iat, exp } = claims;
  if (!isId(sub) || iat === undefined || exp === undefined) throw new TokenRefused('sub, iat or exp');
  return { ...claims, sub, iat, exp };
}

async function readClaims(token: string, rules: TokenRules, clock: Clock): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, rules.keys, {
      algorithms: ['RS256', 'ES256'],
      issuer: rules.issuer,
      audience: [...rules.audience],
      requiredClaims: ['sub', 'iat', 'exp', ...rules.requiredClaims],
      // The issuer uses the real time, even if a demo has moved our clock.
      currentDate: queueTime(clock, clock.now()),
      clockTolerance: clockToleranceMs / 1000,
      maxTokenAge: rules.longestAgeMs / 1000,
    });
    return payload;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new TokenRefused(reasonOf(error));
  }
}

/**
 * Reports whether a claim is an id that we can store: at most 255 characters, as OpenID Connect
 * specifies for `sub`, without control characters.
 */
export function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^\P{Cc}{1,255}$/u.test(claim) && claim.isWellFormed();
}

/** Thrown if a token is rejected. The reason is for the log and contains no part of the token. */
export class TokenRefused extends Error {
  constructor(reason: string) {
    super(`The token is refused: ${reason}`);
    this.name = 'TokenRefused';
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
    return `${error.code} ${error.claim}`;
  return error instanceof errors.JOSEError ? error.code : 'unreadable';
}

/** If a provider doesn't return its keys within this time it counts as unavailable. */
const keysTimeoutMs = 4_000;

/**
 * Returns a function that finds a token's key among an issuer's published keys. Keys are fetched
 * when first needed and cached for ten minutes. A token with an unknown key id triggers another
 * fetch, at most every 30 seconds.
 * @returns a function that throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE if the keys can't be
 *   fetched, and an error of `jose` if none matches the token
 */
export function publishedKeys(jwksUrl: string): JWTVerifyGetKey {
  const findKey = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: keysTimeoutMs });
  return async (header, token) => {
    try {
      return await findKey(header, token);
    } catch (error) {
      if (isOfToken(error)) throw error;
      throw new ApiError('SIGN_IN_PROVIDER_UNAVAILABLE', { cause: error });
    }
  };
}

/** Reports whether the keys were fetched but none matches the token. */
function isOfToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
