import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerJsonError } from '../../http/answer-error.ts';
import { readIdempotencyKey, readInput } from '../../http/read-input.ts';
import { requireSecretKey } from '../../http/require-secret-key.ts';
import { endPayment } from '../payment/answer-payment.ts';
import { createPayment, newPayment } from '../payment/create-payment.ts';
import { readPayment } from '../payment/load-payment.ts';
import { paymentView } from '../payment/payment-view.ts';
import type { Payments } from '../payments.ts';
import { listEvents } from '../../notification/list-events.ts';
import { createPayout, newPayout, payoutView } from '../payout/create-payout.ts';
import { createRefund, newRefund, refundView } from '../refund/create-refund.ts';

const idParams = z.object({ id: z.string() });
const byReference = z.strictObject({ reference: z.string().min(1) });

/** The calls of a merchant's server, below /api. */
export function merchantRoutes(app: FastifyInstance, payments: Payments): void {
  const { store } = payments;
  app.addHook('onRequest', requireSecretKey(payments.secretKey));
  app.setErrorHandler(answerJsonError);

  app.post('/payments', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newPayment, request.body);
    return reply.code(201).send(await createPayment(payments, key, input));
  });

  app.get('/payments', async (request) => {
    const { reference } = readInput(byReference, request.query);
    const found = store.payments.byReference(reference).map((row) => readPayment(payments, row.id));
    return { data: (await Promise.all(found)).map((row) => paymentView(payments, row)) };
  });

  app.get('/payments/:id', async (request) => {
    const { id } = readInput(idParams, request.params);
    return paymentView(payments, await readPayment(payments, id));
  });

  app.post('/payments/:id/expire', async (request) => {
    const { id } = readInput(idParams, request.params);
    return paymentView(payments, await endPayment(payments, id));
  });

  app.post('/refunds', async (request, reply) => {
    const key = readIdempotencyKey(request);
    return reply.code(201).send(await createRefund(payments, key, readInput(newRefund, request.body)));
  });

  app.get('/refunds', async (request) => {
    const { paymentId } = readInput(z.strictObject({ paymentId: z.string().min(1) }), request.query);
    return { data: store.refunds.ofPayment(paymentId).map(refundView) };
  });

  app.post('/payouts', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const input = readInput(newPayout, request.body);
    const { payout, isAnswerLost } = await createPayout(payments, key, input);
    if (!isAnswerLost) return reply.code(201).send(payout);
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  });

  app.get('/payouts', async (request) => {
    const { reference } = readInput(byReference, request.query);
    return { data: store.payouts.byReference(reference).map(payoutView) };
  });

  app.get('/events', async (request) => listEvents(payments, request.query));
}
