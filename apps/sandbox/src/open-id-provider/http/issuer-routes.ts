import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { IssuerKind } from '../issuer-kind.ts';
import type { OpenIdProvider } from '../open-id-provider.ts';

/**
 * Passes every request below the issuer's path to the issuer, unchanged and with its body unread.
 * The issuer sends the response.
 */
export function issuerRoutes(app: FastifyInstance, provider: OpenIdProvider, kind: IssuerKind): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const prefix = `/${kind}`;
  app.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    // The issuer derives its mount path from the difference between the two.
    const raw = Object.assign(request.raw, { originalUrl: request.url });
    raw.url = request.url.slice(prefix.length);
    await provider.issuer(kind).callback()(raw, reply.raw);
  });
}
