import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import { ISSUER_KINDS } from '../issuer-kind.ts';
import type { OpenIdProvider } from '../open-id-provider.ts';
import { localeOf } from '../page/locale.ts';
import { brokenPage, missingPage } from '../page/message-page.ts';
import { homePageRoutes } from './home-page-routes.ts';
import { issuerRoutes } from './issuer-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';

const BODY_LIMIT_BYTES = 16 * 1024;

const ASSETS = [
  ['pages.css', '../../page/pages.css', 'text/css; charset=utf-8'],
  ['sign-in.css', '../page/sign-in.css', 'text/css; charset=utf-8'],
  ['icon.svg', '../page/icon.svg', 'image/svg+xml'],
] as const;

/** The whole HTTP face of the OpenID provider. */
export function buildApp(provider: OpenIdProvider): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: 'idle' });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply));
  app.setNotFoundHandler((request, reply) =>
    sendPage(reply.code(404), missingPage(localeOf(request.headers['accept-language']))),
  );
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
    if (status === 500) console.error(`${request.method} ${request.routeOptions.url ?? ''} failed:`, error);
    return sendPage(reply.code(status), brokenPage(localeOf(request.headers['accept-language'])));
  });
  for (const [name, path, type] of ASSETS) {
    const content = readFileSync(new URL(path, import.meta.url));
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(content));
  }
  app.register(async (scope) => homePageRoutes(scope, provider));
  for (const kind of ISSUER_KINDS) {
    app.register(async (scope) => signInRoutes(scope, provider, kind), { prefix: `/${kind}/interaction` });
    app.register(async (scope) => issuerRoutes(scope, provider, kind), { prefix: `/${kind}` });
  }
  return app;
}
