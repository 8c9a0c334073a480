import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import { answerJsonError } from '../../http/answer-error.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';
import { sendPage } from '../../page/send-page.ts';
import { messagePage } from '../page/layout.ts';
import { localeOf, textsOf } from '../page/texts.ts';
import type { PartnerApp } from '../partner-app.ts';
import { controlRoutes } from './control-routes.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { paymentPageRoutes } from './payment-page-routes.ts';
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
    if (/^\/(api|control)(\/|$)/.test(request.url)) {
      return answerJsonError(new ApiError('not_found', 'There is nothing at this address.'), request, reply);
    }
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
  const { payments } = partner;
  if (payments !== null) {
    app.register(async (scope) => merchantRoutes(scope, payments), { prefix: '/api' });
    app.register(async (scope) => controlRoutes(scope, payments), { prefix: '/control' });
    app.register(async (scope) => paymentPageRoutes(scope, partner, payments), { prefix: '/pay' });
  }
  return app;
}
