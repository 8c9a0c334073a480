import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { ApiError } from '../../../platform/http/api-error.ts';

/** A provider that takes longer than this to show its keys is away. */
const keysTimeoutMs = 4_000;

/**
 * The public keys that an issuer shows at an address. They are fetched when first needed and cached
 * for ten minutes; a token that names another key has them read again, at most every half minute.
 * @returns a finder of a token's key, which throws {ApiError} SIGN_IN_PROVIDER_UNAVAILABLE when the
 *   keys cannot be read, and an error of `jose` when none of them is the token's
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
