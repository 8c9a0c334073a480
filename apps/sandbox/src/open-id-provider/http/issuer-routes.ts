import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify';
import type { IssuerKind } from '../issuer-kind.ts';
import type { OpenIdProvider } from '../open-id-provider.ts';

/**
 * Hands everything below the issuer's address to it, as it came: bodies unread, answers its own.
 */
export function issuerRoutes(app: FastifyInstance, provider: OpenIdProvider, kind: IssuerKind): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const prefix = `/${kind}`;
  app.all('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.hijack();
    // The issuer reads where it is mounted from the difference of the two.
    const raw = Object.assign(request.raw, { originalUrl: request.url });
    raw.url = request.url.slice(prefix.length);
    await provider.issuer(kind).callback()(raw, reply.raw);
  });
}
