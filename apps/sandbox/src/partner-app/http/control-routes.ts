import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerJsonError } from '../../http/answer-error.ts';
import { readInput } from '../../http/read-input.ts';
import { notificationControlRoutes } from '../../notification/notification-control-routes.ts';
import { generalSetting } from '../../notification/notification-mode.ts';
import { answerPayment, PAYMENT_ANSWERS } from '../payment/answer-payment.ts';
import { MAX_AMOUNT_BANI } from '../payment/create-payment.ts';
import { loadPayment } from '../payment/load-payment.ts';
import { paymentView } from '../payment/payment-view.ts';
import type { Payments } from '../payments.ts';
import { PAYOUT_MODES } from '../payout/payout-mode.ts';
import { balanceBani, setBalance } from '../wallet.ts';

const walletBody = z.strictObject({ balanceBani: z.int().min(0).max(MAX_AMOUNT_BANI) });
const idParams = z.object({ id: z.string() });

/** What a real partner does not have: calls that choose its failures, below /control, open to anybody. */
export function controlRoutes(app: FastifyInstance, payments: Payments): void {
  const { store } = payments;
  app.setErrorHandler(answerJsonError);

  app.get('/settings', async () => ({ ...generalSetting(store), deliveries: store.deliveries.counts() }));

  notificationControlRoutes(app, payments, {
    name: 'payments',
    choose: (id, own) => store.payments.update({ ...loadPayment(payments, id), ...own }),
  });

  app.post('/payments/:id/answer', async (request) => {
    const { id } = readInput(idParams, request.params);
    const { answer } = readInput(z.strictObject({ answer: z.enum(PAYMENT_ANSWERS) }), request.body);
    return paymentView(payments, await answerPayment(payments, id, answer));
  });

  app.put('/payouts', async (request) => {
    const { mode } = readInput(z.strictObject({ mode: z.enum(PAYOUT_MODES) }), request.body);
    await store.write(() => store.payouts.setMode(mode));
    return { mode };
  });

  app.get('/wallets/:id', async (request) => {
    const { id } = readInput(idParams, request.params);
    return { playerId: id, balanceBani: balanceBani(store, id) };
  });

  app.put('/wallets/:id', async (request) => {
    const { id } = readInput(idParams, request.params);
    const { balanceBani: wanted } = readInput(walletBody, request.body);
    await setBalance(payments, id, wanted);
    return { playerId: id, balanceBani: balanceBani(store, id) };
  });
}
