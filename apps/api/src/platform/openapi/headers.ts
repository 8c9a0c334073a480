import {
  applicationClients,
  headerNames,
  idempotencyKeyRule,
  languages,
  product,
  type Call,
} from '@loto/api-contract';
import type { Json } from './json-schemas.ts';

const text = { type: 'string' };

/** Request headers (specification 7), by the names of their components. */
export const requestHeaders = {
  ApplicationClient: parameter(headerNames.applicationClient, true, {
    description: 'Which app calls.',
    schema: { type: 'string', enum: applicationClients },
    example: 'web.mobile',
  }),
  AppVersion: parameter(headerNames.appVersion, true, {
    description: 'Its version.',
    schema: { type: 'string', pattern: String.raw`^\d{1,4}\.\d{1,4}\.\d{1,6}$` },
    example: product.appVersion,
  }),
  AppBuild: parameter(headerNames.appBuild, false, {
    description: 'The build of the installed app; every `app.…` client has to send it.',
    schema: text,
    example: '7',
  }),
  PackageName: parameter(headerNames.packageName, false, {
    description: 'The package name of the installed app; every `app.…` client has to send it.',
    schema: text,
    example: 'ro.loto.app',
  }),
  AcceptLanguage: parameter(headerNames.acceptLanguage, false, {
    description: 'The language of texts: the first of these that is listed, else Romanian.',
    schema: { type: 'string', examples: languages },
    example: 'ro',
  }),
  IdempotencyKey: parameter(headerNames.idempotencyKey, false, {
    description:
      'One for each purchase, payment or answer, kept for 30 days (draft-ietf-httpapi-idempotency-key-header). ' +
      `${idempotencyKeyRule.en} The same key with the same request gets the stored answer, also while the first ` +
      'one is still under way: it waits for it. The same key with another request is refused with 422. A ' +
      'failure stores nothing: send the same key again. Without a key, each request is a new one.',
    schema: { type: 'string', pattern: String.raw`^("[\w-]{8,100}"|[\w-]{8,100})$` },
    example: '8e03978e-40d5-43dd-bc93-6894a57f9324',
  }),
  IfNoneMatch: parameter('If-None-Match', false, {
    description: 'The `ETag` of an answer that the caller has; if it is still so the answer is 304.',
    schema: text,
    example: '"kq0fM3n2bq0w5d1c9VxT0A"',
  }),
} as const;

function parameter(name: string, isRequired: boolean, rest: Json): Json {
  return { name, in: 'header', required: isRequired, ...rest };
}

/** Returns the headers that a call accepts. */
export function headersOfCall(call: Call, isKept: boolean): Json[] {
  const names: (keyof typeof requestHeaders)[] = [
    'ApplicationClient',
    'AppVersion',
    'AppBuild',
    'PackageName',
    'AcceptLanguage',
    ...(call.isIdempotent === true ? (['IdempotencyKey'] as const) : []),
    ...(isKept ? (['IfNoneMatch'] as const) : []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Response headers, by name. */
export const responseHeaders = {
  Accept: header('The type of a body that is taken.', 'application/json'),
  'Content-Language': header('The language of `errorMessage`.', 'ro'),
  ETag: header('Names these very bytes; see `If-None-Match`.', '"kq0fM3n2bq0w5d1c9VxT0A"'),
  RateLimit: header(
    'What is left of the limit (`r`), and in how many seconds there will be more (`t`); ' +
      'draft-ietf-httpapi-ratelimit-headers-10.',
    '"call-checkout";r=59;t=600',
  ),
  'RateLimit-Policy': header(
    'The limit of the call for this player: how often (`q`) within how many seconds (`w`), sliding.',
    '"call-checkout";q=60;w=600',
  ),
  'Cache-Control': header('How long the answer may be kept.', 'public, max-age=60'),
  'Retry-After': header('In how many seconds to try again.', '2'),
  'WWW-Authenticate': header('How to authenticate, and whether a token was refused.', 'Bearer'),
  'X-Request-Id': header(
    'The id of the request in the log of the server: say it to the service desk.',
    '2f6c1f0e-0d7a-4b0f-9a51-3c9b7f3a1d52',
  ),
} as const;

export type ResponseHeader = keyof typeof responseHeaders;

/** The headers of a rejection by a counted limit; other 429 responses have only `Retry-After`. */
export const limitHeaders: readonly ResponseHeader[] = ['RateLimit-Policy', 'RateLimit'];

function header(description: string, example: string): Json {
  return { description, schema: text, example };
}

/** Returns references to response headers. */
export function httpHeaders(names: readonly ResponseHeader[]): Json {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
