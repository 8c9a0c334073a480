import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import type { TestClock } from '../app/test-clock.ts';

/** Options for signing a token; omitted fields are valid by default. */
export interface Signing {
  readonly alg?: string;
  readonly key?: CryptoKey | Uint8Array;
  /** Null omits the key id. */
  readonly kid?: string | null;
}

/**
 * An issuer that signs tokens and publishes its keys over HTTP, like Google, Apple or a partner:
 * one RSA and one elliptic-curve key, created for this issuer.
 */
export class TokenIssuer {
  readonly jwksUrl: string;
  /** While true, requests for the keys fail. */
  isAway = false;
  /** Number of requests for the keys. */
  keyRequestCount = 0;
  readonly publicJwks: readonly JWK[];
  readonly #privateKeys: Readonly<Record<string, CryptoKey>>;
  readonly #close: () => Promise<void>;

  private constructor(
    jwksUrl: string,
    publicJwks: readonly JWK[],
    privateKeys: Readonly<Record<string, CryptoKey>>,
    close: () => Promise<void>,
  ) {
    this.jwksUrl = jwksUrl;
    this.publicJwks = publicJwks;
    this.#privateKeys = privateKeys;
    this.#close = close;
  }

  static async start(): Promise<TokenIssuer> {
    const pairs = await Promise.all(
      ['RS256', 'ES256'].map(async (alg) => ({
        alg,
        ...(await generateKeyPair(alg, { extractable: true })),
      })),
    );
    const publicJwks = await Promise.all(
      pairs.map(async ({ alg, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid: `key-${alg}`,
        alg,
        use: 'sig',
      })),
    );
    const server = createServer((_request, response) => {
      issuer.keyRequestCount += 1;
      response.writeHead(issuer.isAway ? 502 : 200, { 'content-type': 'application/json' });
      response.end(issuer.isAway ? '{}' : JSON.stringify({ keys: publicJwks }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const issuer = new TokenIssuer(
      `http://127.0.0.1:${port}/keys`,
      publicJwks,
      Object.fromEntries(pairs.map(({ alg, privateKey }) => [alg, privateKey])),
      async () => {
        server.closeAllConnections();
        await new Promise((closed) => server.close(closed));
      },
    );
    return issuer;
  }

  async sign(claims: JWTPayload, { alg = 'RS256', key, kid = `key-${alg}` }: Signing = {}): Promise<string> {
    const signingKey = key ?? this.#privateKeys[alg];
    if (signingKey === undefined) throw new Error(`This issuer has no key for ${alg}`);
    return new SignJWT(claims)
      .setProtectedHeader({ alg, typ: 'JWT', ...(kid === null ? {} : { kid }) })
      .sign(signingKey);
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/**
 * Returns the environment of a server that accepts Google, Apple and a partner, all with one
 * issuer's keys.
 */
export function federatedSignInEnv({ jwksUrl }: Pick<TokenIssuer, 'jwksUrl'>): Record<string, string> {
  return {
    GOOGLE_CLIENT_IDS: 'loto-web.google.test,loto-ios.google.test',
    GOOGLE_ISSUER: 'https://google.test',
    GOOGLE_AUTHORIZATION_URL: 'https://google.test/authorize',
    GOOGLE_JWKS_URL: jwksUrl,
    APPLE_CLIENT_IDS: 'ro.loto.web',
    APPLE_ISSUER: 'https://apple.test',
    APPLE_AUTHORIZATION_URL: 'https://apple.test/authorize',
    APPLE_JWKS_URL: jwksUrl,
    PARTNER_ISSUER: 'https://partner.test',
    PARTNER_AUDIENCE: 'loto',
    PARTNER_JWKS_URL: jwksUrl,
  };
}

/** Returns claims of a token that is valid for five minutes from the clock's current time. */
export function inForce(clock: TestClock): { iat: number; exp: number } {
  const iat = Math.floor(clock.now().getTime() / 1000);
  return { iat, exp: iat + 300 };
}

/** Returns a valid Google ID token's claims, except its nonce. */
export function googleClaims(clock: TestClock, subject: string, email: string): JWTPayload {
  return {
    iss: 'https://google.test',
    aud: 'loto-web.google.test',
    azp: 'loto-web.google.test',
    sub: subject,
    email,
    email_verified: true,
    ...inForce(clock),
  };
}

/** Returns a valid Apple ID token's claims, except its nonce. */
export function appleClaims(clock: TestClock, subject: string, email: string): JWTPayload {
  return {
    iss: 'https://apple.test',
    aud: 'ro.loto.web',
    sub: subject,
    email,
    email_verified: 'true',
    nonce_supported: true,
    ...inForce(clock),
  };
}

/** Returns a valid partner token's claims, except its id (`jti`). */
export function partnerClaims(clock: TestClock, subject: string): JWTPayload {
  return { iss: 'https://partner.test', aud: 'loto', sub: subject, ...inForce(clock) };
}
