import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Webhook } from '../engine/delivery-pump.ts';
import { openEngine } from '../engine/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { exclusionListRoutes } from '../exclusion-list/exclusion-list-routes.ts';
import { serviceApp } from '../http/service-app.ts';
import { controlRoutes } from '../merchant/control-routes.ts';
import { merchantRoutes } from '../merchant/merchant-routes.ts';
import { KEY_HOLDERS, openOperatorKey } from '../operator-keys/operator-key.ts';
import { operatorKeyRoutes } from '../operator-keys/operator-key-routes.ts';
import { messagePage } from '../page/layout.ts';
import { cardProviderFace } from './card-provider-face.ts';
import { cardControlRoutes } from './http/card-control-routes.ts';
import { cardRoutes } from './http/card-routes.ts';
import { cardSetupPageRoutes } from './http/card-setup-page-routes.ts';
import { checkoutPageRoutes } from './http/checkout-page-routes.ts';
import { homePageRoutes } from './http/home-page-routes.ts';
import { textsOf } from './page/texts.ts';

export type CardProviderOptions = {
  /** Folder that contains the store; null keeps the store in memory. */
  home: string | null;
  secretKey: string;
  webhook: Webhook | null;
  merchantName: string;
  publicUrl: () => string;
  now: () => number;
  slowBankMs: number;
};

export type CardProvider = Pick<CardProviderOptions, 'secretKey' | 'merchantName'> & { engine: Engine };

export type CardProviderService = {
  app: FastifyInstance;
  engine: Engine;
  start: () => void;
  stop: () => Promise<void>;
};

/** Creates the card provider: its engine, HTTP routes and pages. */
export function cardProvider({ home, webhook, ...options }: CardProviderOptions): CardProviderService {
  const engine = openEngine({
    ...options,
    file: home === null ? null : join(home, 'card-provider.sqlite'),
    face: cardProviderFace,
    webhook: () => webhook,
  });
  const app = buildApp({ ...options, engine }, home);
  return {
    app,
    engine,
    start: engine.start,
    stop: async () => {
      await app.close();
      await engine.stop();
    },
  };
}

function buildApp(provider: CardProvider, home: string | null): FastifyInstance {
  const { engine } = provider;
  const app = serviceApp({
    calls: /^\/(?:(?:exclusion-list\/)?(?:v1|control)|operator-keys)(?:\/|$)/,
    assets: ['card-form.js', 'icon.svg'].map((name) => new URL(`page/assets/${name}`, import.meta.url)),
    missingPage: (locale) => {
      const t = textsOf(locale);
      return messagePage(locale, t, { title: t.notFoundTitle, lines: [t.notFoundText] });
    },
    brokenPage: (locale) => {
      const t = textsOf(locale);
      return messagePage(locale, t, { title: t.brokenTitle, lines: [t.brokenText] });
    },
  });
  app.register(
    async (scope) => {
      merchantRoutes(scope, engine, provider.secretKey);
      cardRoutes(scope, engine);
    },
    { prefix: '/v1' },
  );
  app.register(
    async (scope) => {
      controlRoutes(scope, engine);
      cardControlRoutes(scope, engine);
    },
    { prefix: '/control' },
  );
  app.register(async (scope) => checkoutPageRoutes(scope, provider), { prefix: '/checkout' });
  app.register(async (scope) => cardSetupPageRoutes(scope, provider), { prefix: '/card-setup' });
  // The national exclusion list shares this port.
  app.register(async (scope) => exclusionListRoutes(scope, provider), { prefix: '/exclusion-list' });
  // The demo operators' keys also share it. A store in memory has none.
  const keys = new Map(
    home === null ? [] : KEY_HOLDERS.map((holder) => [holder, openOperatorKey(home, holder)]),
  );
  app.register(async (scope) => operatorKeyRoutes(scope, keys), { prefix: '/operator-keys' });
  app.register(async (scope) => homePageRoutes(scope, provider));
  return app;
}
