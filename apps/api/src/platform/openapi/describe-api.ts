import { calls, endpointPath, product, type Call } from '@loto/api-contract';
import { callGroups } from '@loto/api-contract/documents';
import { callOperation } from './call-operation.ts';
import { failureExamples, sharedResponses } from './failures.ts';
import { requestHeaders, responseHeaders } from './headers.ts';
import { componentSchemas, type Json } from './json-schemas.ts';
import { otherPaths } from './other-paths.ts';

/** An OpenAPI 3.1 document. */
export interface ApiDescription {
  readonly openapi: string;
  readonly info: Json;
  readonly servers: readonly { url: string; description: string }[];
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly components: Readonly<Record<string, Json>>;
}

interface DescribedServer {
  /** The origin of its URLs. */
  readonly publicUrl: string;
  /** The providers that send payment notifications. */
  readonly paymentProviders: readonly string[];
}

/** Describes the API that a server provides, using only the contract. */
export function describeApi({ publicUrl, paymentProviders }: DescribedServer): ApiDescription {
  return {
    openapi: '3.1.0',
    info: {
      title: `${product.name} API`,
      version: product.appVersion,
      description: introduction,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: publicUrl, description: 'This server' }],
    tags: [
      ...callGroups.map(({ name, description }) => ({ name, description })),
      { name: 'Notifications', description: 'What others tell the server.' },
      { name: 'Operations', description: 'What watches over the processes.' },
    ],
    paths: { ...callPaths(), ...otherPaths(paymentProviders) } as ApiDescription['paths'],
    components: {
      schemas: componentSchemas(),
      examples: failureExamples(),
      responses: sharedResponses(),
      headers: responseHeaders,
      parameters: requestHeaders,
      securitySchemes,
    },
  };
}

const introduction = `
Every call carries the headers \`ApplicationClient\` and \`AppVersion\`; native apps also \`AppBuild\` and \`PackageName\`.

Success is \`{ success: true, data }\`, failure \`{ success: false, errorCode, errorMessage, requestId }\`: programs
decide on \`errorCode\`, a person reads \`errorMessage\`. A client has to take fields and codes that it does not know.

Bodies are JSON in UTF-8, not compressed, of at most 64 KiB. Money is a whole number of bani, times carry an offset.
Whatever \`Accept\` says, answers are JSON.

An address that is known but not by this method is answered 405 with \`Allow\`, a body of another type 415 with \`Accept\`,
both in the shape of a failure. 429 and 503 say in \`Retry-After\` when to come back. What is not HTTP, or too long
to be read, is answered in Romanian and the connection is closed.
`.trim();

const securitySchemes: Json = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `token` that a sign-in answers. It lives for minutes; `refreshToken` gives the next one.',
  },
  notificationSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Partner-Signature',
    description:
      'The signature of a provider, in the header that it uses: `Stripe-Signature`, `Partner-Signature` or ' +
      '`Sandbox-Signature`. `t=<unix seconds>,v1=<hex>`, the HMAC-SHA256 of `<t>.<raw body>` under the secret of ' +
      'the webhook, made within five minutes.',
  },
};

function callPaths(): Record<string, Record<string, Json>> {
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values<Call>(calls)) {
    const operations = (paths[documentPath(call)] ??= {});
    operations[call.method.toLowerCase()] = callOperation(call);
  }
  return paths;
}

/** Returns the path of a call as documents write it. */
export function documentPath(call: Call): string {
  return endpointPath(call, product.slug).replace(':id', '{id}');
}
