import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import { createCheckout, endCheckout, readCheckout } from '../engine/checkout.ts';
import { settleDue } from '../engine/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { listEvents } from '../engine/events.ts';
import { onceForKey } from '../engine/once-for-key.ts';
import { createPayout, payoutMode } from '../engine/payout.ts';
import { createRefund } from '../engine/refund.ts';
import { requireSecretKey } from '../http/guards.ts';
import { readIdempotencyKey, readInput } from '../http/read-input.ts';
import { byReference, cardCheckout, idParams, newPayout, newRefund, walletPayment } from './input.ts';
import { checkoutView, disputeView, newCheckoutView, payoutView, refundView } from './views.ts';

/** Adds the merchant's calls that the card provider and the partner's wallets have in common. */
export function merchantRoutes(app: FastifyInstance, engine: Engine, secretKey: string): void {
  const { store, face } = engine;
  const { noun } = face;
  const [refundBody, payoutBody] = [newRefund(noun), newPayout(noun)];
  const newCheckout = face.openingBalanceBani === null ? cardCheckout : walletPayment;
  app.addHook('onRequest', requireSecretKey(secretKey));

  app.post(`/${noun}s`, async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newCheckout, request.body);
    const row = await store.write(() => {
      const id = onceForKey(store, key, [noun, input], () => createCheckout(engine, input).id);
      return known(store.checkouts.byId(id), noun);
    });
    return reply.code(201).send(newCheckoutView(engine, row));
  });

  app.get(`/${noun}s`, async (request) => {
    const { reference } = readInput(byReference, request.query);
    await settleDue(engine);
    return { data: store.checkouts.byReference(reference).map((row) => checkoutView(engine, row)) };
  });

  app.get(`/${noun}s/:id`, async (request) =>
    checkoutView(engine, await readCheckout(engine, readInput(idParams, request.params).id)),
  );

  app.post(`/${noun}s/:id/expire`, async (request) => {
    const { id } = readInput(idParams, request.params);
    return checkoutView(engine, await store.write(() => endCheckout(engine, id)));
  });

  app.post('/refunds', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(refundBody, request.body);
    const row = await store.write(() => {
      const id = onceForKey(store, key, ['refund', input], () => createRefund(engine, input).id);
      return known(store.refunds.byId(id), 'refund');
    });
    return reply.code(201).send(refundView(engine, row));
  });

  app.get('/refunds', async (request) => {
    const query = readInput(z.strictObject({ [`${noun}Id`]: z.string().min(1) }), request.query);
    return {
      data: store.refunds.ofCheckout(query[`${noun}Id`] ?? '').map((row) => refundView(engine, row)),
    };
  });

  app.get('/refunds/:id', async (request) =>
    refundView(engine, known(store.refunds.byId(readInput(idParams, request.params).id), 'refund')),
  );

  app.get('/disputes', async (request) => {
    const query = readInput(z.strictObject({ [`${noun}Id`]: z.string().min(1) }), request.query);
    return {
      data: store.disputes.ofCheckout(query[`${noun}Id`] ?? '').map((row) => disputeView(engine, row)),
    };
  });

  app.get('/disputes/:id', async (request) =>
    disputeView(engine, known(store.disputes.byId(readInput(idParams, request.params).id), 'dispute')),
  );

  app.post('/payouts', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(payoutBody, request.body);
    let isNew = false;
    const row = await store.write(() => {
      const id = onceForKey(store, key, ['payout', input], () => {
        isNew = true;
        return createPayout(engine, input).id;
      });
      return known(store.payouts.byId(id), 'payout');
    });
    if (!isNew || payoutMode(engine) !== 'no-answer') return reply.code(201).send(payoutView(engine, row));
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });

  app.get('/payouts', async (request) => {
    const { reference } = readInput(byReference, request.query);
    await settleDue(engine);
    return { data: store.payouts.byReference(reference).map((row) => payoutView(engine, row)) };
  });

  app.get('/payouts/:id', async (request) => {
    await settleDue(engine);
    return payoutView(engine, known(store.payouts.byId(readInput(idParams, request.params).id), 'payout'));
  });

  app.get('/events', async (request) => listEvents(engine, request.query));
}

/**
 * Returns the row if it exists.
 * @throws {ApiError} not_found
 */
export function known<Row>(row: Row | undefined, what: string): Row {
  if (row === undefined) throw new ApiError('not_found', `There is no such ${what}.`);
  return row;
}
