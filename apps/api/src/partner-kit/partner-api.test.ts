import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPartnerProvider, partnerShapes } from '../features/money/providers/partner/index.ts';
import { partnerApi } from './partner-api.ts';

const published = new URL('../../../../docs/partner/openapi.json', import.meta.url);

// To update the schema, run: npm run --silent conformance:partner -- --schema >
// docs/partner/openapi.json
test('the published schema is generated from the server’s own shapes', () => {
  expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(partnerApi());
});

test('what the adapter sends matches the published shapes', async () => {
  const sent: [string, unknown][] = [];
  const provider = createPartnerProvider({
    url: 'http://partner.test',
    secretKey: 'k',
    webhookSecrets: [],
    transport: {
      retryWaitsMs: [],
      exchange: async (url, { body }) => {
        if (typeof body === 'string') sent.push([new URL(url).pathname, JSON.parse(body)]);
        return { status: 500, json: {} };
      },
    },
  });
  const paymentId = randomUUID();
  await Promise.allSettled([
    provider.createCheckout({
      paymentId,
      partnerPlayerId: 'p-1',
      amountBani: 850,
      description: 'Bilet',
      successUrl: 'https://loto.test/a',
      failedUrl: 'https://loto.test/b',
      language: 'ro',
      expiresAt: new Date(0),
    }),
    provider.refund({ paymentId, checkoutId: 'c', amountBani: 1, reason: 'too-late' }),
    provider.payouts?.createPayout({ payoutId: randomUUID(), amountBani: 1, to: { checkoutId: 'c' } }),
  ]);
  const shapes = {
    '/api/payments': partnerShapes.partnerPaymentRequest,
    '/api/refunds': partnerShapes.partnerRefundRequest,
    '/api/payouts': partnerShapes.partnerPayoutRequest,
  };
  expect(sent.map(([path]) => path)).toEqual(Object.keys(shapes));
  for (const [path, body] of sent) shapes[path as keyof typeof shapes].parse(body);
});
