import type { FastifyInstance } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import { storedKey } from '../stored-key.ts';
import { buildApp } from './http/build-app.ts';
import { readPaymentToken } from './payment/payment-token.ts';
import type { TokenProblem } from './payment/payment-token.ts';
import type { Payments } from './payments.ts';
import { signToken } from './sign-token.ts';
import type { TokenRequest } from './sign-token.ts';
import { startPayments } from './start-payments.ts';
import type { PaymentsOptions } from './start-payments.ts';

export type PartnerAppOptions = {
  /** The folder of the signing key and of the payments. */
  home: string;
  /** Whom the tokens are for. */
  audience: string;
  /** Where the links open the product, without a final slash. */
  webOrigin: string;
  /** How browsers reach it, without a final slash; also the issuer of the tokens. */
  publicUrl: () => string;
  now: () => number;
  /** Null: nothing can be paid, its players only come from here. */
  payments: PaymentsOptions | null;
};

/** What the pages and calls work with. */
export type PartnerApp = {
  /** The public half of the key, as a key set. */
  jwks: JSONWebKeySet;
  token: (request: TokenRequest) => Promise<string>;
  /** The address that opens the product for whom the token names. */
  startUrl: (token: string) => string;
  webOrigin: string;
  payments: Payments | null;
  /** Who brings this payment token, or why that cannot be told. */
  readPaymentToken: (token: string | undefined) => Promise<{ playerId: string } | { problem: TokenProblem }>;
};

export type PartnerAppService = { app: FastifyInstance; start: () => void; stop: () => Promise<void> };

/** Wires the app of a pretend partner, from which its players come to the product, and with whose wallet they pay there. */
export function partnerApp(options: PartnerAppOptions): PartnerAppService {
  const { home, audience, webOrigin, publicUrl, now } = options;
  const key = storedKey(home, 'partner', 'ES256');
  const jwks: JSONWebKeySet = { keys: [key.publicJwk] };
  const payments = options.payments && startPayments(options.payments, { home, publicUrl, now });
  const app = buildApp({
    jwks,
    token: (request) => signToken({ issuer: publicUrl(), audience, key, now }, request),
    startUrl: (token) => `${webOrigin}/welcome-splash?token=${encodeURIComponent(token)}`,
    webOrigin,
    payments: payments?.payments ?? null,
    readPaymentToken: (token) => readPaymentToken(token, { jwks, issuer: publicUrl(), audience, now: now() }),
  });
  return {
    app,
    start: () => payments?.start(),
    stop: async () => {
      await app.close();
      await payments?.stop();
    },
  };
}
