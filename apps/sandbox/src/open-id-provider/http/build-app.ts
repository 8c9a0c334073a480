import type { FastifyInstance } from 'fastify';
import { serviceApp } from '../../http/service-app.ts';
import { ISSUER_KINDS } from '../issuer-kind.ts';
import type { OpenIdProvider } from '../open-id-provider.ts';
import { brokenPage, missingPage } from '../page/message-page.ts';
import { homePageRoutes } from './home-page-routes.ts';
import { issuerRoutes } from './issuer-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Creates the HTTP server of the OpenID provider. */
export function buildApp(provider: OpenIdProvider): FastifyInstance {
  const app = serviceApp({
    calls: /^$/,
    assets: [new URL('../page/sign-in.css', import.meta.url), new URL('../page/icon.svg', import.meta.url)],
    missingPage,
    brokenPage,
  });
  app.register(async (scope) => homePageRoutes(scope, provider));
  for (const kind of ISSUER_KINDS) {
    app.register(async (scope) => signInRoutes(scope, provider, kind), { prefix: `/${kind}/interaction` });
    app.register(async (scope) => issuerRoutes(scope, provider, kind), { prefix: `/${kind}` });
  }
  return app;
}
