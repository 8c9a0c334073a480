import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { testCardOf } from '../card/test-cards.ts';
import { answerChallenge } from '../checkout/answer-challenge.ts';
import { checkoutView } from '../checkout/checkout-view.ts';
import { loadCheckout, readCheckout } from '../checkout/load-checkout.ts';
import { payCheckout } from '../checkout/pay-checkout.ts';
import { notificationControlRoutes } from '../../notification/notification-control-routes.ts';
import { generalSetting } from '../../notification/notification-mode.ts';
import { cardControlRoutes, testCardNumber } from './card-control-routes.ts';
import { PAYOUT_MODES } from '../payout/payout-mode.ts';
import type { Provider } from '../provider.ts';
import { readInput } from '../../http/read-input.ts';

const payBody = z.strictObject({
  card: testCardNumber,
  /** What the person answers when the bank asks. */
  challenge: z.enum(['approve', 'refuse']).default('approve'),
});
const idParams = z.object({ id: z.string() });

/** What a real provider does not have: calls that choose its failures, below /control, open to anybody. */
export function controlRoutes(app: FastifyInstance, provider: Provider): void {
  const { store } = provider;

  app.get('/settings', async () => {
    const next = store.notificationRules.get('next');
    const isWaiting = next && (next.remaining ?? 0) > 0;
    return {
      ...generalSetting(store),
      nextCheckouts: isWaiting
        ? { count: next.remaining, notifications: next.notifications, lateMs: next.lateMs }
        : null,
      deliveries: store.deliveries.counts(),
    };
  });

  notificationControlRoutes(app, provider, {
    name: 'checkouts',
    choose: (id, own) => store.checkouts.update({ ...loadCheckout(provider, id), ...own }),
  });

  app.post('/checkouts/:id/pay', async (request) => {
    const { id } = readInput(idParams, request.params);
    const body = readInput(payBody, request.body);
    const card = testCardOf(body.card);
    if (!card) throw new ApiError('unknown_test_card', 'Only the test cards are taken here.');
    const { checkout, attempt } = await payCheckout(provider, id, card, null);
    if (!attempt) throw new ApiError('checkout_not_open', `The checkout is ${checkout.status}.`);
    if (card.behaviour.kind === 'challenge') await answerChallenge(provider, id, attempt.id, body.challenge);
    return checkoutView(provider, await readCheckout(provider, id));
  });

  cardControlRoutes(app, provider);

  app.get('/payouts', async () => ({ mode: store.payouts.mode() }));

  app.put('/payouts', async (request) => {
    const { mode } = readInput(z.strictObject({ mode: z.enum(PAYOUT_MODES) }), request.body);
    await store.write(() => store.payouts.setMode(mode));
    return { mode };
  });
}
