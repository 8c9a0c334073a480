import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import type { Clock } from '../clock.ts';
import type { Secrets } from '../../config/secrets.ts';

/** Who calls, as an access token says: what it says is at most a token's life old. That its session goes on is looked up. */
export interface TokenBearer {
  readonly playerId: string;
  readonly sessionId: string;
  readonly isEmailVerified: boolean;
  readonly isExternal: boolean;
}

export interface AccessTokens {
  issue(bearer: TokenBearer): string;
  /** The bearer, or null for anything that is not a token of ours in force now. */
  verify(token: string): TokenBearer | null;
}

/** Life of an access token: 15 minutes. */
export const accessTokenTtlMs = 15 * 60_000;

const issuer = 'loto';

/** Tokens whose signature was found right, of which so many are remembered: one token comes with many requests. */
const rememberedCount = 10_000;

/** Access tokens: JWT HS256 with key ids; the first key signs, all of them verify. */
export function createAccessTokens(keys: Secrets['accessTokenKeys'], clock: Clock): AccessTokens {
  const signing = keys[0];
  if (signing === undefined) throw new Error('No access token key');
  const sign = createSigner({
    algorithm: 'HS256',
    key: signing.secret,
    kid: signing.keyId,
    noTimestamp: true,
  });
  const decode = createDecoder({ complete: true });
  const verifiers = new Map(
    keys.map(({ keyId, secret }) => [
      keyId,
      // expiry is checked against the injected clock below
      createVerifier({
        algorithms: ['HS256'],
        key: secret,
        allowedIss: issuer,
        ignoreExpiration: true,
        cache: false,
      }),
    ]),
  );

  const known = new Map<string, Record<string, unknown>>();

  /** What a rightly signed token says, whether or not its time is over. @throws for anything else */
  function claimsOf(token: string): Record<string, unknown> {
    const remembered = known.get(token);
    if (remembered !== undefined) return remembered;
    const header = (decode(token) as { header: { kid?: unknown } }).header;
    const verifier = verifiers.get(String(header.kid));
    if (verifier === undefined) throw new Error('The token names no key of ours');
    const claims = verifier(token) as Record<string, unknown>;
    if (known.size >= rememberedCount) known.delete(known.keys().next().value ?? '');
    known.set(token, claims);
    return claims;
  }

  return {
    issue(bearer) {
      const seconds = Math.floor(clock.now().getTime() / 1000);
      return sign({
        iss: issuer,
        sub: bearer.playerId,
        sid: bearer.sessionId,
        ver: bearer.isEmailVerified,
        ext: bearer.isExternal,
        iat: seconds,
        exp: seconds + accessTokenTtlMs / 1000,
      });
    },
    verify(token) {
      try {
        const claims = claimsOf(token);
        if (typeof claims['exp'] !== 'number' || claims['exp'] * 1000 <= clock.now().getTime()) return null;
        if (typeof claims['sub'] !== 'string' || typeof claims['sid'] !== 'string') return null;
        return {
          playerId: claims['sub'],
          sessionId: claims['sid'],
          isEmailVerified: claims['ver'] === true,
          isExternal: claims['ext'] === true,
        };
      } catch {
        return null;
      }
    },
  };
}
