import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { Provider } from '../provider.ts';
import { answerJsonError } from '../../http/answer-error.ts';
import { answerPageError } from './answer-page-error.ts';
import { assetRoutes } from './asset-routes.ts';
import { checkoutPageRoutes } from './checkout-page-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { registrationPageRoutes } from './registration-page-routes.ts';
import { homePageRoutes } from './home-page-routes.ts';
import { merchantRoutes } from './merchant-routes.ts';
import { setSecurityHeaders } from '../../page/security-headers.ts';

const BODY_LIMIT_BYTES = 16 * 1024;

/** The whole HTTP face of the card provider. */
export function buildApp(provider: Provider): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // What is being answered is answered to its end; connections without a request are closed.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply));
  app.setErrorHandler(answerJsonError);
  app.setNotFoundHandler((request, reply) => {
    const missing = new ApiError('not_found', 'There is nothing at this address.');
    const isCall = /^\/(v1|control)(\/|$)/.test(request.url);
    return (isCall ? answerJsonError : answerPageError)(missing, request, reply);
  });
  acceptEmptyJson(app);
  app.register(async (scope) => merchantRoutes(scope, provider), { prefix: '/v1' });
  app.register(async (scope) => controlRoutes(scope, provider), { prefix: '/control' });
  app.register(async (scope) => checkoutPageRoutes(scope, provider), { prefix: '/checkout' });
  app.register(async (scope) => registrationPageRoutes(scope, provider), { prefix: '/registration' });
  app.register(async (scope) => homePageRoutes(scope, provider));
  app.register(async (scope) => assetRoutes(scope), { prefix: '/assets' });
  return app;
}

/** Calls without a body are often sent with the content type all the same. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
