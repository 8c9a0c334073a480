import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { product } from '@loto/api-contract';
import type { FastifyInstance } from 'fastify';
import type { ApiDescription } from '../openapi/describe-api.ts';

/**
 * Serves the OpenAPI page at /api/docs, and the document at /api/docs/json.
 * @param describe creates the document, which takes a tenth of a second, so it's called only if the
 *   server listens
 */
export async function registerApiDocs(app: FastifyInstance, describe: () => ApiDescription): Promise<void> {
  await app.register(swagger, {
    openapi: {},
    // The plugin must not collect anything from the routes.
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => describe() as never,
  });
  let serialized: Buffer | undefined;
  // This is the longest response, so it's created once and in advance.
  const document = () => (serialized ??= Buffer.from(JSON.stringify(app.swagger())));
  app.addHook('onListen', async () => void document());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: (_request, reply, done) => {
        void reply.header(
          'content-security-policy',
          withStyleElements(reply.getHeader('content-security-policy')),
        );
        done();
      },
      preHandler: (request, reply, done) => {
        if (request.routeOptions.url !== '/api/docs/json') return done();
        void reply.type('application/json; charset=utf-8').send(document());
      },
    },
    theme: {
      title: `${product.name} API`,
      css: [{ filename: 'loto.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
}

/** Permits the style element that the page's third-party script creates. */
function withStyleElements(policy: unknown): string {
  return String(policy).replace(/style-src 'self'[^;]*;/, "style-src 'self' 'unsafe-inline';");
}
