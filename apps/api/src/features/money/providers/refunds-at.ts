import type { z } from 'zod';
import { callProvider, type ProviderAccess } from './call-provider.ts';
import { ProviderUnavailable, type PaymentProvider, type ProviderRefund } from './payment-provider.ts';

interface RefundCalls {
  /** Path of the refunds. */
  readonly path: string;
  readonly shape: z.ZodType<ProviderRefund>;
  /** Returns the part of the request that identifies the refunded checkout. */
  readonly source: (checkoutId: string) => object;
}

/**
 * Creates the refund calls of a JSON provider. A payment and each of its parts are refunded at most
 * once.
 */
export function refundsAt(
  access: ProviderAccess,
  { path, shape, source }: RefundCalls,
): Pick<PaymentProvider, 'refund'> {
  return {
    async refund({ paymentId, refundId, checkoutId, amountBani, reason, failedCount = 0 }) {
      const reference = refundId ?? paymentId;
      const refund = await callProvider(access, {
        method: 'POST',
        path,
        shape,
        idempotencyKey: `refund-${reference}${failedCount === 0 ? '' : `-${failedCount}`}`,
        body: { ...source(checkoutId), amountBani, reference, reason },
      });
      if (refund.status === 'failed') throw new ProviderUnavailable('The refund failed at the bank');
      return refund;
    },
  };
}
