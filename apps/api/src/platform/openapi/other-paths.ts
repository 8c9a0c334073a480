import {
  product,
  resultFilePath,
  resultKeys,
  resultKeysPath,
  signedResults,
  type ErrorCode,
} from '@loto/api-contract';
import { resultKeysExample, signedResultsExample } from '@loto/api-contract/documents';
import { GAME_CODES } from '@loto/game-rules';
import type { z } from 'zod';
import { failureResponses } from './failures.ts';
import { httpHeaders, type ResponseHeader } from './headers.ts';
import { jsonSchemaOf, type Json } from './json-schemas.ts';

/** Paths that aren't API calls: without app headers and without a token. */
const everywhere: readonly ErrorCode[] = [
  'REQUEST_MALFORMED',
  'REQUEST_TIMEOUT',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'OVERLOADED',
];

const failures = (...own: ErrorCode[]) => failureResponses([...everywhere, ...own]);

/** Returns the paths for health, payment notifications and files, with their operations. */
export function otherPaths(paymentProviders: readonly string[]): Json {
  return {
    '/healthz': {
      get: health('healthz', 'Whether the process lives, and which build it is; it asks nothing else', {
        version: product.appVersion,
        commit: '4a5c0d1e2f3a4b5c6d7e8f9a0b1c2d3e4f5a6b7c',
      }),
    },
    '/ready': {
      get: health(
        'ready',
        'Whether requests should be sent to this process, else 503: its database and its jobs',
      ),
    },
    '/api/payment/notifications/{provider}': { post: notification(paymentProviders) },
    ...Object.fromEntries(
      GAME_CODES.map((code) => [
        resultFilePath(code),
        {
          get: file(`signedResults-${code}`, {
            summary: 'The last settled draws, signed, to be kept and verified without a connection',
            schema: signedResults,
            example: signedResultsExample,
            headers: ['ETag', 'Cache-Control'],
          }),
        },
      ]),
    ),
    [resultKeysPath]: {
      get: file('resultKeys', {
        summary: 'The public keys that results are signed by (JWK Set)',
        schema: resultKeys,
        example: resultKeysExample,
        headers: [],
      }),
    },
    '/files/tickets/{file}': { get: ticketFile },
  };
}

/** @param facts further properties, with examples of their texts */
function health(operationId: string, summary: string, facts: Readonly<Record<string, string>> = {}): Json {
  const names = Object.keys(facts);
  return {
    operationId,
    summary,
    tags: ['Operations'],
    security: [],
    responses: {
      200: {
        description: 'It does.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                status: { type: 'string', const: 'ok' },
                ...Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
              },
              required: ['status', ...names],
            },
            example: { status: 'ok', ...facts },
          },
        },
      },
      ...failures(),
    },
  };
}

function notification(providers: readonly string[]): Json {
  return {
    operationId: 'paymentNotification',
    summary: 'Where a provider of payments notifies of what happened there',
    description:
      'The body is what the provider signs, in its own shape. It is stored as it came, and handled before it is ' +
      'answered. An event may come any number of times. What is answered by anything but 200 has to come again.',
    tags: ['Notifications'],
    security: [{ notificationSignature: [] }],
    parameters: [
      {
        name: 'provider',
        in: 'path',
        required: true,
        description: 'One of the providers that are in use.',
        schema: { type: 'string', enum: providers },
      },
    ],
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { id: { type: 'string' }, type: { type: 'string' }, data: { type: 'object' } },
          },
          example: { id: 'evt_1', type: 'payment.succeeded', data: {} },
        },
      },
    },
    responses: {
      200: {
        description: 'Stored and handled, now or before.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { success: { type: 'boolean', const: true } },
              required: ['success'],
            },
            example: { success: true },
          },
        },
      },
      ...failures('NOTIFICATION_REFUSED', 'PAYLOAD_TOO_LARGE'),
    },
  };
}

interface FileFacts {
  readonly summary: string;
  readonly schema: z.ZodType;
  readonly example: object;
  readonly headers: readonly ResponseHeader[];
}

function file(operationId: string, { summary, schema, example, headers }: FileFacts): Json {
  const isKept = headers.includes('ETag');
  return {
    operationId,
    summary,
    tags: ['Draws'],
    security: [],
    ...(isKept && { parameters: [{ $ref: '#/components/parameters/IfNoneMatch' }] }),
    responses: {
      200: {
        description: 'The file.',
        headers: httpHeaders(headers),
        content: { 'application/json': { schema: jsonSchemaOf(schema, 'output'), example } },
      },
      ...(isKept && { 304: { description: 'The file is still the one that the caller has.' } }),
      ...failures(),
    },
  };
}

const ticketFile: Json = {
  operationId: 'ticketFile',
  summary: 'A ticket’s PDF, for the bearer of the link that `downloadTicket` answers',
  tags: ['Tickets'],
  security: [],
  parameters: [
    {
      name: 'file',
      in: 'path',
      required: true,
      description: 'The id of the ticket and `.pdf`.',
      schema: { type: 'string' },
    },
    ...['player', 'language', 'expires', 'signature'].map((name) => ({
      name,
      in: 'query',
      required: true,
      description: 'As in the link.',
      schema: { type: 'string' },
    })),
  ],
  responses: {
    200: {
      description: 'The file.',
      content: { 'application/pdf': { schema: { type: 'string', contentMediaType: 'application/pdf' } } },
    },
    ...failures('LINK_EXPIRED', 'NOT_FOUND', 'TICKET_NOT_FOUND', 'TICKET_NOT_PAID'),
  },
};
