import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import { messagePage } from '../page/layout.ts';
import { localeOf, textsOf } from '../page/texts.ts';
import type { PartnerApp } from '../partner-app.ts';
import { pageRoutes } from './page-routes.ts';
import { tokenRoutes } from './token-routes.ts';

const ASSETS = [
  ['pages.css', '../../page/pages.css', 'text/css; charset=utf-8'],
  ['partner.css', '../page/partner.css', 'text/css; charset=utf-8'],
  ['icon.svg', '../page/icon.svg', 'image/svg+xml'],
] as const;

/** The whole HTTP face of the partner's app. */
export function buildApp(partner: PartnerApp): FastifyInstance {
  const app = fastify({ bodyLimit: 16 * 1024, forceCloseConnections: 'idle' });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply));
  app.setNotFoundHandler((request, reply) => {
    const locale = localeOf(request.headers['accept-language']);
    const { missing } = textsOf(locale);
    return sendPage(reply.code(404), messagePage(locale, missing));
  });
  for (const [name, path, type] of ASSETS) {
    const content = readFileSync(new URL(path, import.meta.url));
    app.get(`/assets/${name}`, async (_request, reply) => reply.type(type).send(content));
  }
  app.get('/.well-known/jwks.json', async (_request, reply) => reply.send(partner.jwks));
  app.register(async (scope) => pageRoutes(scope, partner));
  app.register(async (scope) => tokenRoutes(scope, partner), { prefix: '/api' });
  return app;
}
