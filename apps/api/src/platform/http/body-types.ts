import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

const bodiless: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Accepts only JSON bodies: no plain text, and nothing compressed because a short request could
 * expand to a long one. An empty JSON body counts as no body, because clients always send the
 * content type.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else void parse(request, body, done);
  });
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const coding = request.headers['content-encoding'] ?? 'identity';
    if (bodiless.has(request.method) || coding.toLowerCase() === 'identity') done(null, payload);
    // RFC 9110, 15.5.16
    else done(new ApiError('CONTENT_TYPE_UNSUPPORTED', { headers: { 'accept-encoding': 'identity' } }));
  });
}
