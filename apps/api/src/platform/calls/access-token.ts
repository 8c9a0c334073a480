import { createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../clock.ts';
import type { SecretKey } from '../../config/config.ts';
import { isUuid } from './is-uuid.ts';
import { createRecentEntries } from './recent-entries.ts';

/**
 * The caller as of the time when the access token was issued. Whether the session is still active
 * is looked up separately.
 */
export interface TokenBearer {
  readonly playerId: string;
  readonly sessionId: string;
  readonly isEmailVerified: boolean;
  readonly isExternal: boolean;
}

export interface AccessTokens {
  issue(bearer: TokenBearer): string;
  /** Returns null if the token is invalid or isn't ours. */
  verify(token: string): TokenBearer | null;
}

/** Access tokens are valid for 15 minutes. */
export const accessTokenTtlMs = 15 * 60_000;

const issuer = 'loto';
const audience = 'loto-api';

/**
 * Number of verified tokens to cache, because the same token comes with many requests. At least
 * half of them are kept, at less than 1 kB each.
 */
const mostCachedTokens = 65_536;

/**
 * Issues and verifies access tokens: JWT HS256 with key ids. The first key signs, all of them
 * verify.
 */
export function createAccessTokens(keys: readonly SecretKey[], clock: Clock): AccessTokens {
  const signers = keys.map(({ keyId, secret }) =>
    createSigner({ algorithm: 'HS256', key: secret, kid: keyId, noTimestamp: true }),
  );
  const [sign] = signers;
  if (sign === undefined) throw new Error('No access token key');
  // Finds the key by the header segment, which is the same for all tokens of a key. Nothing in an
  // unverified token is decoded.
  const verifiers = new Map<string, Verifier>(
    keys.map(({ secret }, index) => [
      headerOf(signers[index]?.({}) ?? ''),
      createVerifier({
        algorithms: ['HS256'],
        key: secret,
        allowedIss: issuer,
        allowedAud: audience,
        // The library doesn't check claims that are absent.
        requiredClaims: ['iss', 'aud', 'sub', 'sid', 'exp'],
        // Checked below with the injected clock.
        ignoreExpiration: true,
        // The library's cache computes a digest of each token (decision 214).
        cache: false,
      }),
    ]),
  );
  const cache = createRecentEntries<VerifiedToken>(mostCachedTokens);

  return {
    issue(bearer) {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      return sign({
        iss: issuer,
        aud: audience,
        sub: bearer.playerId,
        sid: bearer.sessionId,
        ver: bearer.isEmailVerified,
        ext: bearer.isExternal,
        iat: seconds,
        exp: seconds + accessTokenTtlMs / 1000,
      });
    },
    verify(token) {
      const cached = cache.get(token);
      const verified = cached ?? readVerified(verifiers.get(headerOf(token)), token);
      if (verified === null || verified.expiresAtMs <= clock.now().getTime()) return null;
      if (cached === undefined) cache.add(token, verified);
      return verified.bearer;
    },
  };
}

interface VerifiedToken {
  readonly bearer: TokenBearer;
  readonly expiresAtMs: number;
}

/** Throws unless the token is valid and signed by the verifier's key. */
type Verifier = (token: string) => Record<string, unknown>;

function readVerified(verifier: Verifier | undefined, token: string): VerifiedToken | null {
  if (verifier === undefined) return null;
  let claims: Record<string, unknown>;
  try {
    claims = verifier(token);
  } catch {
    return null;
  }
  const { exp, sub, sid, ver, ext } = claims;
  if (typeof exp !== 'number' || typeof sub !== 'string' || typeof sid !== 'string') return null;
  // Other values would make a query fail.
  if (!isUuid(sub) || !isUuid(sid)) return null;
  const bearer = { playerId: sub, sessionId: sid, isEmailVerified: ver === true, isExternal: ext === true };
  return { bearer, expiresAtMs: exp * 1000 };
}

function headerOf(token: string): string {
  return token.slice(0, token.indexOf('.'));
}
