import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { localeOf } from '../page/locale.ts';
import type { Locale } from '../page/locale.ts';
import { setSecurityHeaders } from '../page/security-headers.ts';
import { sendPage } from '../page/send-page.ts';
import { answerJsonError, toApiError } from './answer-error.ts';

const BODY_LIMIT_BYTES = 16 * 1024;

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Creates an HTTP server with the parts that every service needs: security headers, stylesheet,
 * icon and error responses.
 * @param calls path prefixes of API calls; errors elsewhere are pages
 * @param assets files in addition to the common stylesheet
 */
export function serviceApp(options: {
  calls: RegExp;
  assets: readonly URL[];
  missingPage: (locale: Locale) => string;
  brokenPage: (locale: Locale) => string;
}): FastifyInstance {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Requests in progress are completed; idle connections are closed.
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  const answerPageError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status } = toApiError(error, request);
    const locale = localeOf(request.headers['accept-language']);
    return sendPage(
      reply.code(status),
      status === 404 ? options.missingPage(locale) : options.brokenPage(locale),
    );
  };
  const isCall = (request: FastifyRequest) => options.calls.test(request.url);
  app.addHook('onRequest', async (_request, reply) => setSecurityHeaders(reply));
  app.setErrorHandler((error, request, reply) =>
    (isCall(request) ? answerJsonError : answerPageError)(error, request, reply),
  );
  app.setNotFoundHandler((request, reply) => {
    const missing = new ApiError('not_found', 'There is nothing at this address.');
    return (isCall(request) ? answerJsonError : answerPageError)(missing, request, reply);
  });
  acceptEmptyJson(app);
  for (const url of [new URL('../page/pages.css', import.meta.url), ...options.assets]) {
    const path = fileURLToPath(url);
    const content = readFileSync(path);
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    app.get(`/assets/${basename(path)}`, async (_request, reply) => reply.type(type).send(content));
  }
  return app;
}

/** Accepts calls with an empty body whose content type is JSON. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}
