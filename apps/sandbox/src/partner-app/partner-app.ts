import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { JSONWebKeySet } from 'jose';
import type { Webhook } from '../engine/delivery-pump.ts';
import { openEngine } from '../engine/engine.ts';
import type { Engine, Face } from '../engine/engine.ts';
import { serviceApp } from '../http/service-app.ts';
import { controlRoutes } from '../merchant/control-routes.ts';
import { merchantRoutes } from '../merchant/merchant-routes.ts';
import { describeChange, frameEvent } from '../merchant/views.ts';
import { messagePage } from '../page/layout.ts';
import { storedKey } from '../stored-key.ts';
import { lotoEventRoutes } from './http/loto-event-routes.ts';
import { pageRoutes } from './http/page-routes.ts';
import { paymentPageRoutes } from './http/payment-page-routes.ts';
import { tokenRoutes } from './http/token-routes.ts';
import { walletControlRoutes } from './http/wallet-control-routes.ts';
import { textsOf } from './page/texts.ts';
import { LotoEvents } from './loto-events.ts';
import { openingBalanceBani } from './partner-players.ts';
import { readPaymentToken } from './payment-token.ts';
import type { TokenProblem } from './payment-token.ts';
import { signToken } from './sign-token.ts';
import type { TokenRequest } from './sign-token.ts';

export type PartnerAppOptions = {
  /** Folder with the signing key and the payments. */
  home: string;
  /** The audience (`aud`) of the tokens. */
  audience: string;
  /** The product's base URL for links, without a trailing slash. */
  webOrigin: string;
  /** A code in links that makes the product show the partner's branding from the first page. */
  affiliationCode: string | null;
  /** Public URL without a trailing slash; also the issuer of the tokens. */
  publicUrl: () => string;
  now: () => number;
  /** Null disables payments, so that players can only sign in. */
  payments: { secretKey: string; webhook: Webhook | null } | null;
  merchantName: string;
  /** Secret (`whsec_…`) that signs the product's events about its players; null refuses events. */
  eventsSecret: string | null;
  /** Called with the app before routes are added. */
  prepare?: (app: FastifyInstance) => void;
};

/** The dependencies of the pages and calls. */
export type PartnerApp = {
  /** The public key as a key set. */
  jwks: JSONWebKeySet;
  token: (request: TokenRequest) => Promise<string>;
  /** Returns the URL that opens the product for the token's player. */
  startUrl: (token: string) => string;
  webOrigin: string;
  /** Null disables payments. */
  payments: Engine | null;
  /** The product's events about the players. */
  events: LotoEvents;
  merchantName: string;
  /** Returns the player that a payment token identifies, or the problem. */
  readPaymentToken: (token: string | undefined) => Promise<{ playerId: string } | { problem: TokenProblem }>;
};

export type PartnerAppService = { app: FastifyInstance; start: () => void; stop: () => Promise<void> };

const face: Face = {
  noun: 'payment',
  signatureHeader: 'partner-signature',
  describe: describeChange,
  frame: frameEvent,
  openingBalanceBani,
  maxRefusals: 1,
};

/**
 * Creates the app of a fake partner, from which players open the product and pay from their
 * wallets.
 */
export function partnerApp(options: PartnerAppOptions): PartnerAppService {
  const { home, audience, webOrigin, affiliationCode, publicUrl, now, merchantName } = options;
  const key = storedKey(home, 'partner', 'ES256');
  const jwks: JSONWebKeySet = { keys: [key.publicJwk] };
  const payments =
    options.payments &&
    openEngine({
      file: join(home, 'partner-payments.sqlite'),
      face,
      now,
      publicUrl,
      webhook: () => options.payments?.webhook ?? null,
      slowBankMs: 0,
    });
  const app = buildApp(
    {
      jwks,
      token: (request) => signToken({ issuer: publicUrl(), audience, key, now }, request),
      startUrl: (token) => {
        const code = affiliationCode === null ? '' : `affiliationCode=${affiliationCode}&`;
        return `${webOrigin}/welcome-splash?${code}token=${encodeURIComponent(token)}`;
      },
      webOrigin,
      payments,
      events: new LotoEvents(),
      merchantName,
      readPaymentToken: (token) =>
        readPaymentToken(token, { jwks, issuer: publicUrl(), audience, now: now() }),
    },
    options.payments?.secretKey ?? '',
    { secret: options.eventsSecret, now, prepare: options.prepare },
  );
  return {
    app,
    start: () => payments?.start(),
    stop: async () => {
      await app.close();
      await payments?.stop();
    },
  };
}

function buildApp(
  partner: PartnerApp,
  secretKey: string,
  {
    secret,
    now,
    prepare,
  }: { secret: string | null; now: () => number; prepare: PartnerAppOptions['prepare'] },
): FastifyInstance {
  const { payments } = partner;
  const app = serviceApp({
    calls: /^\/(api|control)(\/|$)/,
    assets: ['partner.css', 'icon.svg'].map((name) => new URL(`page/${name}`, import.meta.url)),
    missingPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).missing),
    brokenPage: (locale) => messagePage(locale, textsOf(locale), textsOf(locale).broken),
  });
  prepare?.(app);
  app.get('/.well-known/jwks.json', async (_request, reply) => reply.send(partner.jwks));
  app.register(async (scope) => pageRoutes(scope, partner));
  app.register(async (scope) => tokenRoutes(scope, partner), { prefix: '/api' });
  if (secret !== null) {
    const { events } = partner;
    app.register(async (scope) => lotoEventRoutes(scope, { secret, events, now }), { prefix: '/api' });
  }
  if (payments !== null) {
    app.register(async (scope) => merchantRoutes(scope, payments, secretKey), { prefix: '/api' });
    app.register(
      async (scope) => {
        controlRoutes(scope, payments);
        walletControlRoutes(scope, payments);
      },
      { prefix: '/control' },
    );
    app.register(async (scope) => paymentPageRoutes(scope, partner, payments), { prefix: '/pay' });
  }
  return app;
}
