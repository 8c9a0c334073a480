import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { type Clock, queueTime } from '../../../platform/clock.ts';
import { ApiError } from '../../../platform/http/api-error.ts';

/** The claims that a token of another issuer must have. */
interface TokenRules {
  readonly keys: JWTVerifyGetKey;
  readonly issuer: string;
  /** The token must be for one of these. */
  readonly audience: readonly string[];
  readonly requiredClaims: readonly string[];
  /** Max age of a token. */
  readonly longestAgeMs: number;
}

/** Tolerance for another's clock. */
export const clockToleranceMs = 60_000;

/**
 * Returns the claims of a token that one of the issuer's published keys signed, for us and in force
 * now. Only asymmetric signatures count: a public key must never be used as a shared secret.
 * @throws {TokenRefused} for any other token
 * @throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE when the keys cannot be read
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
      // the issuer uses the true time, also when a demonstration's clock is moved
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
 * An id of a person or of a token that can be stored: at most 255 characters, like `sub` of OpenID
 * Connect, without controls.
 */
export function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && /^\P{Cc}{1,255}$/u.test(claim) && claim.isWellFormed();
}

/** The token is refused. The reason is for the log and contains nothing of the token. */
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

/** A provider that needs longer than this for its keys is unavailable. */
const keysTimeoutMs = 4_000;

/**
 * Returns a finder of a token's key among the public keys at an issuer's address. The keys are
 * fetched when first needed and cached for ten minutes; a token that names another key has them
 * read again, at most every half minute.
 * @returns the finder, which throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE when the keys cannot be
 * read, and an error of `jose` when none of them is the token's
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

/** The keys were read, and the token's is not one of them. */
function isOfToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
