import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { MAX_AMOUNT_BANI } from '../checkout/create-checkout.ts';
import { loadCheckout } from '../checkout/load-checkout.ts';
import { onceForKey } from '../../store/once-for-key.ts';
import { recordEvent } from '../notification/record-event.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../../random-id.ts';
import { refundView } from './refund-view.ts';
import type { RefundView } from './refund-view.ts';

/** What a merchant sends to give money back. */
export const newRefund = z.strictObject({
  checkoutId: z.string().min(1).max(100),
  amountBani: z.int().min(1).max(MAX_AMOUNT_BANI),
  reference: z.string().min(1).max(200),
  reason: z.string().min(1).max(300).optional(),
});
export type NewRefund = z.infer<typeof newRefund>;

/**
 * Gives back a part or the whole of what was paid, once for an idempotency key.
 * @throws ApiError not_found, checkout_not_paid, refund_too_large, idempotency_key_reused
 */
export function createRefund(provider: Provider, key: string, input: NewRefund): Promise<RefundView> {
  const { store } = provider;
  return store.write(() => {
    const id = onceForKey(store, key, ['refund', input], () => {
      const checkout = loadCheckout(provider, input.checkoutId);
      if (checkout.status !== 'succeeded') {
        throw new ApiError('checkout_not_paid', `The checkout is ${checkout.status}.`);
      }
      const leftBani = checkout.amountBani - store.refunds.refundedBani(checkout.id);
      if (input.amountBani > leftBani) {
        throw new ApiError('refund_too_large', `At most ${leftBani} bani can be given back.`);
      }
      const row = {
        ...input,
        id: randomId('re'),
        reason: input.reason ?? null,
        createdAt: provider.now(),
      };
      store.refunds.insert(row);
      recordEvent(provider, checkout, 'refund.succeeded', { refund: refundView(row) });
      return row.id;
    });
    const row = store.refunds.byId(id);
    if (!row) throw new Error('An idempotency key names a refund that is not there');
    return refundView(row);
  });
}
