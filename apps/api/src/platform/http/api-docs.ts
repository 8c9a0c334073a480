import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import {
  applicationClients,
  calls,
  headerNames,
  languages,
  product,
  type Call,
  type CallId,
} from '@loto/api-contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The OpenAPI page at /api/docs, made from the contract's schemas. Register before the calls. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${product.name} API`,
        version: product.appVersion,
        description:
          'Every call carries the headers ApplicationClient and AppVersion; native apps also AppBuild and PackageName. ' +
          'Success is `{ success: true, data }`, failure `{ success: false, errorCode, errorMessage, requestId }`.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (route) => {
      const transformed = jsonSchemaTransform(route);
      const id = route.route.config?.callId;
      return id === undefined
        ? transformed
        : { ...transformed, schema: { ...transformed.schema, headers: headersOf(id) } };
    },
  });
  let serialized: Buffer | undefined;
  // the longest answer there is: made once, and before anyone waits for it
  const description = () => (serialized ??= Buffer.from(JSON.stringify(app.swagger())));
  app.addHook('onListen', async () => void description());
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
        void reply.type('application/json; charset=utf-8').send(description());
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

/**
 * The headers of a call (specification 7), for the page only: `register-call.ts` checks them
 * itself.
 */
function headersOf(id: CallId): object {
  const call: Call = calls[id];
  const idempotency = call.isIdempotent === true;
  return {
    type: 'object',
    properties: {
      [headerNames.applicationClient]: { type: 'string', enum: applicationClients },
      [headerNames.appVersion]: { type: 'string', example: product.appVersion },
      [headerNames.appBuild]: { type: 'string', description: 'Native apps' },
      [headerNames.packageName]: { type: 'string', description: 'Native apps' },
      [headerNames.acceptLanguage]: { type: 'string', enum: languages },
      ...(idempotency
        ? { [headerNames.idempotencyKey]: { type: 'string', description: 'New for each purchase' } }
        : {}),
    },
    required: [
      headerNames.applicationClient,
      headerNames.appVersion,
      ...(idempotency ? [headerNames.idempotencyKey] : []),
    ],
  };
}
