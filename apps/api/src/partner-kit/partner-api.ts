import { z } from 'zod';
import { listedEvents, partnerShapes } from '../features/money/providers/partner/index.ts';
import { partnerKeys, partnerTokenClaims } from '../features/people/federated-sign-in/index.ts';
import { deliveryToPartner } from '../features/people/partner-webhooks/index.ts';

// The schema published for partners, generated from the schemas that the server uses.

const shapes = z.registry<{ id: string }>();
const list = (shape: z.ZodType) => z.object({ data: z.array(shape) });
const components: Readonly<Record<string, z.ZodType>> = {
  TokenClaims: partnerTokenClaims,
  Keys: partnerKeys,
  PaymentRequest: partnerShapes.partnerPaymentRequest,
  Payment: partnerShapes.partnerPayment,
  Payments: list(partnerShapes.partnerPayment),
  RefundRequest: partnerShapes.partnerRefundRequest,
  Refund: partnerShapes.partnerRefund,
  PayoutRequest: partnerShapes.partnerPayoutRequest,
  Payout: partnerShapes.partnerPayout,
  Payouts: list(partnerShapes.partnerPayout),
  Dispute: partnerShapes.partnerDispute,
  Event: partnerShapes.partnerEvent,
  Events: listedEvents,
  Refusal: partnerShapes.partnerRefusal,
  Delivery: deliveryToPartner,
};
for (const [id, shape] of Object.entries(components)) shapes.add(shape, { id });

const ref = (name: keyof typeof components) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref(name) } });
const answer = (name: string, description: string) => ({ description, content: json(name) });
const refused = {
  '4XX': answer('Refusal', 'Understood and refused; the request is not repeated'),
  '5XX': { description: 'Repeated with the same key' },
};
const parameter = (
  where: 'path' | 'query' | 'header',
  name: string,
  description: string,
  isRequired = true,
) => ({
  in: where,
  name,
  description,
  required: isRequired,
  schema: { type: 'string' },
});
const key = parameter(
  'header',
  'Idempotency-Key',
  'The same key with the same body does it once and answers as at first; with another body it is refused',
);

/** Returns an operation that creates something once per key. */
const made = (operationId: string, summary: string, body: string, answered: string) => ({
  operationId,
  summary,
  parameters: [key],
  requestBody: { required: true, content: json(body) },
  responses: { '201': answer(answered, 'As it is then'), ...refused },
});

const read = (operationId: string, summary: string, parameters: readonly object[], answered: string) => ({
  operationId,
  summary,
  parameters,
  responses: { '200': answer(answered, summary), ...refused },
});

const reference = parameter('query', 'reference', 'Ours; an empty list where it is not known');
const withoutKey = { security: [] };

/** Returns the OpenAPI 3.1 document of the calls that a partner serves, sends and receives. */
export function partnerApi(): object {
  const { schemas } = z.toJSONSchema(shapes, {
    io: 'input',
    uri: (id) => `#/components/schemas/${id}`,
  }) as { schemas: Record<string, Record<string, unknown>> };
  return {
    openapi: '3.1.0',
    info: {
      title: 'What a partner of Loto serves, sends and receives',
      version: '1',
      description:
        'Paths are the partner’s own service, called by Loto; webhooks go in the direction that they say. Sums are whole bani (1 leu is 100), unknown fields are dropped, and each call is answered within 2.5 s. How to verify and to try it: docs/partner.md.',
    },
    servers: [{ url: 'https://partner.example', description: 'The partner’s own (PARTNER_PAYMENT_URL)' }],
    security: [{ key: [] }],
    paths: {
      '/.well-known/jwks.json': {
        get: {
          ...read('getKeys', 'The public keys that sign the tokens of links', [], 'Keys'),
          ...withoutKey,
        },
      },
      '/api/payments': {
        post: made(
          'createPayment',
          'Opens a page on which a player pays from a wallet',
          'PaymentRequest',
          'Payment',
        ),
        get: read('listPayments', 'The payments of a reference', [reference], 'Payments'),
      },
      '/api/payments/{id}': {
        get: read(
          'getPayment',
          'A payment as it is now',
          [parameter('path', 'id', 'The partner’s')],
          'Payment',
        ),
      },
      '/api/payments/{id}/expire': {
        post: read(
          'expirePayment',
          'Closes a page; `payment_not_open` when it was paid or has failed',
          [parameter('path', 'id', 'The partner’s')],
          'Payment',
        ),
      },
      '/api/refunds': {
        post: made('createRefund', 'Money back into the wallet that paid', 'RefundRequest', 'Refund'),
      },
      '/api/payouts': {
        post: made('createPayout', 'A prize into the wallet that paid', 'PayoutRequest', 'Payout'),
        get: read('listPayouts', 'The payouts of a reference', [reference], 'Payouts'),
      },
      '/api/disputes/{id}': {
        get: read(
          'getDispute',
          'A dispute as it is now',
          [parameter('path', 'id', 'The partner’s')],
          'Dispute',
        ),
      },
      '/api/events': {
        get: read(
          'listEvents',
          'What happened, oldest first, each as its notification',
          [
            parameter('query', 'after', 'The id of the event to start after', false),
            parameter('query', 'limit', 'At most 500'),
          ],
          'Events',
        ),
      },
    },
    webhooks: {
      notification: {
        post: {
          operationId: 'notify',
          summary: 'From the partner to https://<Loto>/api/payment/notifications/partner: what ended',
          parameters: [
            parameter(
              'header',
              'Partner-Signature',
              '`t=<unix seconds>,v1=<hex>`: HMAC-SHA256 of `<t>.<raw body>` under the secret, at most five minutes old',
            ),
          ],
          requestBody: { required: true, content: json('Event') },
          responses: { '2XX': { description: 'Taken; anything else is to be sent again' } },
          ...withoutKey,
        },
      },
      delivery: {
        post: {
          operationId: 'deliver',
          summary: 'From Loto to the partner (PARTNER_WEBHOOK_URL): what became of its players’ tickets',
          parameters: [
            parameter('header', 'webhook-id', 'The same at each try'),
            parameter('header', 'webhook-timestamp', 'Unix seconds of the try'),
            parameter(
              'header',
              'webhook-signature',
              '`v1,<base64>`, several separated by spaces (Standard Webhooks)',
            ),
          ],
          requestBody: { required: true, content: json('Delivery') },
          responses: { '2XX': { description: 'Taken; anything else is sent again for five days' } },
          ...withoutKey,
        },
      },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'Loto’s key at the partner' } },
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, withoutOwnId(schema)]),
      ),
    },
  };
}

/** Removes the id, because the schema's position in the document names it. */
function withoutOwnId(schema: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$id' && name !== '$schema'));
}
