import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

type Json = Record<string, unknown>;

/** A mistake of the partner in an incoming request or an outgoing response. */
interface Fault {
  readonly of: (request: FastifyRequest) => boolean;
  /** Runs before any check. */
  readonly headers?: (request: FastifyRequest, secretKey: string) => void;
  /** Runs after the body is parsed. */
  readonly request?: (request: FastifyRequest) => void;
  readonly answer?: (body: Json, reply: FastifyReply) => Json;
}

const on = (method: string, path: RegExp) => (request: FastifyRequest) =>
  request.method === method && path.test(request.url.split('?')[0] ?? '');

const withNewKey: NonNullable<Fault['headers']> = ({ headers }) => {
  headers['idempotency-key'] = randomUUID();
};

const ofPayment = /^\/api\/payments\/[^/]+$/;
const emptyList = () => ({ data: [], hasMore: false });
const anotherCode = (body: Json) =>
  body['error'] === undefined ? body : { error: { code: 'something_else', message: '' } };
const withStatus = (status: number, body: Json, reply: FastifyReply) => {
  reply.code(status);
  return body;
};
const taken = (body: Json, reply: FastifyReply) => withStatus(200, body, reply);

/**
 * One fault per obligation of a partner, named after the requirement that it violates. The partner
 * test kit must detect each one.
 */
const FAULTS = {
  'keys-published': { of: on('GET', /jwks/), answer: () => ({ keys: [] }) },
  'token-accepted': {
    of: on('POST', /^\/api\/tokens$/),
    request: (request) => void Object.assign(request.body as Json, { fault: 'over-long' }),
  },
  'token-once': {
    of: on('POST', /^\/api\/tokens$/),
    request: (request) => void Object.assign(request.body as Json, { jti: 'the-same' }),
  },
  'key-required': {
    of: on('POST', /^\/api\/payments$/),
    headers: ({ headers }, secretKey) => {
      headers.authorization = `Bearer ${secretKey}`;
    },
  },
  'payment-made': {
    of: on('POST', /^\/api\/payments$/),
    answer: (body) => ({ ...body, amountBani: Number(body['amountBani']) + 1 }),
  },
  'payment-once': { of: on('POST', /^\/api\/payments$/), headers: withNewKey },
  'payment-changed-refused': {
    of: on('POST', /^\/api\/payments$/),
    request: ({ headers, body }) => {
      headers['idempotency-key'] = createHash('sha256').update(JSON.stringify(body)).digest('hex');
    },
  },
  'payment-found': { of: on('GET', /^\/api\/payments$/), answer: emptyList },
  'payment-unknown': { of: on('GET', ofPayment), answer: anotherCode },
  'payment-closed': {
    of: on('POST', /\/expire$/),
    answer: (body) => (body['status'] === 'expired' ? { ...body, status: 'open' } : body),
  },
  'payment-paid': {
    of: on('GET', ofPayment),
    answer: (body) => (body['status'] === 'succeeded' ? { ...body, amountBani: 1 } : body),
  },
  'payment-paid-stays': { of: on('POST', /\/expire$/), answer: anotherCode },
  'events-listed': { of: on('GET', /^\/api\/events$/), answer: emptyList },
  'refund-once': { of: on('POST', /^\/api\/refunds$/), headers: withNewKey },
  'refund-at-most-paid': {
    of: on('POST', /^\/api\/refunds$/),
    answer: (body, reply) =>
      body['error'] === undefined
        ? body
        : taken({ id: 'r', reference: 'r', paymentId: 'p', amountBani: 1, status: 'succeeded' }, reply),
  },
  'payout-once': { of: on('POST', /^\/api\/payouts$/), headers: withNewKey },
  'payout-found': { of: on('GET', /^\/api\/payouts$/), answer: emptyList },
  'dispute-unknown': { of: on('GET', /^\/api\/disputes\//), answer: anotherCode },
  'event-taken': {
    of: on('POST', /^\/api\/loto-events$/),
    answer: (body, reply) => withStatus(500, body, reply),
  },
  'event-repeated': {
    of: on('POST', /^\/api\/loto-events$/),
    answer: (body, reply) =>
      withStatus(isRepeated(reply.request.headers['webhook-id']) ? 409 : 204, body, reply),
  },
  'event-forged': { of: on('POST', /^\/api\/loto-events$/), answer: taken },
  'event-old': {
    of: (request) =>
      on('POST', /^\/api\/loto-events$/)(request) &&
      Date.now() / 1000 - Number(request.headers['webhook-timestamp']) > 300,
    answer: taken,
  },
} satisfies Record<string, Fault>;

const seen = new Set<string>();

function isRepeated(id: unknown): boolean {
  const deliveryId = String(id);
  if (seen.has(deliveryId)) return true;
  seen.add(deliveryId);
  return false;
}

export type PartnerFault = keyof typeof FAULTS;

/** The names of all faults. */
export const partnerFaults = Object.keys(FAULTS) as PartnerFault[];

/** Adds a fault to a partner's app. Call it before adding routes. */
export function addFault(app: FastifyInstance, name: PartnerFault, secretKey: string): void {
  const fault: Fault = FAULTS[name];
  app.addHook('onRequest', async (request) => {
    if (fault.of(request)) fault.headers?.(request, secretKey);
  });
  app.addHook('preHandler', async (request) => {
    if (fault.of(request)) fault.request?.(request);
  });
  app.addHook('preSerialization', async (request, reply, payload) =>
    fault.of(request) && fault.answer !== undefined ? fault.answer(payload as Json, reply) : payload,
  );
  app.addHook('onSend', async (request, reply, payload) => {
    // A response without a body isn't serialized.
    if (reply.statusCode === 204 && fault.of(request)) fault.answer?.({}, reply);
    return payload;
  });
}
