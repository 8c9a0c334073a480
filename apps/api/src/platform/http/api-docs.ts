import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { product } from '@loto/api-contract';
import type { FastifyInstance } from 'fastify';
import type { ApiDescription } from '../openapi/describe-api.ts';

/** The OpenAPI page at /api/docs, and the document at /api/docs/json. */
export async function registerApiDocs(app: FastifyInstance, document: ApiDescription): Promise<void> {
  // the longest answer there is: made once, and before anyone waits for it
  const serialized = Buffer.from(JSON.stringify(document));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
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
        void reply.type('application/json; charset=utf-8').send(serialized);
      },
    },
    theme: {
      title: `${product.name} API`,
      css: [{ filename: 'loto.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  });
}

/** The page's script writes a style element; it is not ours to change. */
function withStyleElements(policy: unknown): string {
  return String(policy).replace(/style-src 'self'[^;]*;/, "style-src 'self' 'unsafe-inline';");
}
