import type { FastifyInstance } from 'fastify';
import { keptKey } from '../kept-key.ts';
import { buildApp } from './http/build-app.ts';
import { signToken } from './sign-token.ts';
import type { TokenRequest } from './sign-token.ts';

export type PartnerAppOptions = {
  /** The folder of the signing key. */
  home: string;
  /** Whom the tokens are for. */
  audience: string;
  /** Where the links open the product, without a final slash. */
  webOrigin: string;
  /** How browsers reach it, without a final slash; also the issuer of the tokens. */
  publicUrl: () => string;
  now: () => number;
};

/** What the pages and calls work with. */
export type PartnerApp = {
  /** The public half of the key, as a key set. */
  jwks: { keys: readonly unknown[] };
  token: (request: TokenRequest) => Promise<string>;
  /** The address that opens the product for whom the token names. */
  startUrl: (token: string) => string;
  webOrigin: string;
};

/** Wires the app of a pretend partner, from which its players come to the product. */
export function partnerApp(options: PartnerAppOptions): { app: FastifyInstance; stop: () => Promise<void> } {
  const { home, audience, webOrigin, publicUrl, now } = options;
  const key = keptKey(home, 'partner', 'ES256');
  const app = buildApp({
    jwks: { keys: [key.publicJwk] },
    token: (request) => signToken({ issuer: publicUrl(), audience, key, now }, request),
    startUrl: (token) => `${webOrigin}/welcome-splash?token=${encodeURIComponent(token)}`,
    webOrigin,
  });
  return { app, stop: () => app.close() };
}
