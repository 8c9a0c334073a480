import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { checkoutView } from '../checkout/checkout-view.ts';
import { createCheckout, newCheckout } from '../checkout/create-checkout.ts';
import { expireCheckout } from '../checkout/end-checkout.ts';
import { readCheckout } from '../checkout/load-checkout.ts';
import { listEvents } from '../../notification/list-events.ts';
import { createPayout, newPayout, settleDuePayouts } from '../payout/create-payout.ts';
import { payoutView } from '../payout/payout-view.ts';
import type { Provider } from '../provider.ts';
import { createRefund, newRefund } from '../refund/create-refund.ts';
import { refundView } from '../refund/refund-view.ts';
import { savedCardRoutes } from './saved-card-routes.ts';
import { readIdempotencyKey, readInput } from '../../http/read-input.ts';
import { requireSecretKey } from '../../http/require-secret-key.ts';

const idParams = z.object({ id: z.string() });

/** The calls of a merchant's server, below /v1. */
export function merchantRoutes(app: FastifyInstance, provider: Provider): void {
  const { store } = provider;
  app.addHook('onRequest', requireSecretKey(provider.secretKey));

  app.post('/checkouts', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newCheckout, request.body);
    return reply.code(201).send(await createCheckout(provider, key, input));
  });

  app.get('/checkouts', async (request) => {
    const { reference } = readInput(z.strictObject({ reference: z.string().min(1) }), request.query);
    const found = store.checkouts.byReference(reference).map((row) => readCheckout(provider, row.id));
    return { data: (await Promise.all(found)).map((row) => checkoutView(provider, row)) };
  });

  app.get('/checkouts/:id', async (request) => {
    const { id } = readInput(idParams, request.params);
    return checkoutView(provider, await readCheckout(provider, id));
  });

  app.post('/checkouts/:id/expire', async (request) => {
    const { id } = readInput(idParams, request.params);
    return checkoutView(provider, await expireCheckout(provider, id));
  });

  app.post('/refunds', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newRefund, request.body);
    return reply.code(201).send(await createRefund(provider, key, input));
  });

  app.get('/refunds', async (request) => {
    const { checkoutId } = readInput(z.strictObject({ checkoutId: z.string().min(1) }), request.query);
    return { data: store.refunds.ofCheckout(checkoutId).map(refundView) };
  });

  app.get('/refunds/:id', async (request) => {
    const row = store.refunds.byId(readInput(idParams, request.params).id);
    if (!row) throw new ApiError('not_found', 'There is no such refund.');
    return refundView(row);
  });

  app.post('/payouts', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newPayout, request.body);
    const { payout, isAnswerLost } = await createPayout(provider, key, input);
    if (!isAnswerLost) return reply.code(201).send(payout);
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });

  app.get('/payouts', async (request) => {
    const { reference } = readInput(z.strictObject({ reference: z.string().min(1) }), request.query);
    await settleDuePayouts(provider);
    return { data: store.payouts.byReference(reference).map(payoutView) };
  });

  app.get('/payouts/:id', async (request) => {
    await settleDuePayouts(provider);
    const row = store.payouts.byId(readInput(idParams, request.params).id);
    if (!row) throw new ApiError('not_found', 'There is no such payout.');
    return payoutView(row);
  });

  savedCardRoutes(app, provider);

  app.get('/events', async (request) => listEvents(provider, request.query));
}
