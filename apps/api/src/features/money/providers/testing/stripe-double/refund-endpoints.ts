import { invalidRequest } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import { metadataOf, textOf } from './form.ts';
import { listPage } from './list.ts';
import { newRefund } from './payment-objects.ts';
import { known, type DoubleStore } from './store.ts';

export const refundEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: /^\/v1\/refunds$/,
    answer({ store, form, nextRefund }) {
      const intent = store.intent(textOf(form, 'payment_intent') ?? '');
      if (intent.status !== 'succeeded' || typeof intent.latest_charge !== 'string') {
        throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
      }
      const charge = known(store.charges, 'charge', intent.latest_charge);
      const left = charge.amount_captured - charge.amount_refunded;
      const amount = Number(textOf(form, 'amount') ?? left);
      if (left === 0) {
        throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' });
      }
      if (!Number.isInteger(amount) || amount < 1 || amount > left) {
        throw invalidRequest('Refund amount is greater than unrefunded amount on charge', {
          param: 'amount',
        });
      }
      const refund = newRefund(store, {
        amount,
        currency: charge.currency,
        charge: charge.id,
        payment_intent: intent.id,
        metadata: metadataOf(form),
        status: nextRefund,
      });
      if (nextRefund !== 'failed') {
        charge.amount_refunded += amount;
        charge.refunded = charge.amount_refunded === charge.amount_captured;
        store.emit('charge.refunded', charge);
      }
      store.emit('refund.created', refund);
      if (nextRefund === 'failed') store.emit('refund.failed', refund);
      return refund;
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    answer({ store, form }) {
      const intent = textOf(form, 'payment_intent');
      const wanted = [...store.refunds.values()].filter(
        ({ payment_intent: of }) => intent === undefined || of === intent,
      );
      return listPage('/v1/refunds', wanted, form);
    },
  },
];

/** A refund that was on its way arrives, or does not. */
export function endRefund(store: DoubleStore, id: string, status: 'succeeded' | 'failed'): void {
  const refund = known(store.refunds, 'refund', id);
  refund.status = status;
  if (status === 'failed' && typeof refund.charge === 'string') {
    const charge = known(store.charges, 'charge', refund.charge);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  store.emit('refund.updated', refund);
  if (status === 'failed') store.emit('refund.failed', refund);
}
