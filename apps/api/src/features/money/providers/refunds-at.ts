import type { z } from 'zod';
import { callProvider, type ProviderAccess } from './call-provider.ts';
import type { PaymentProvider, ProviderRefund } from './payment-provider.ts';

interface RefundCalls {
  /** The path of refunds. */
  readonly path: string;
  readonly shape: z.ZodType<ProviderRefund>;
  /** The part of the request that says which checkout is refunded. */
  readonly source: (checkoutId: string) => object;
}

/** Refunds at a JSON provider; a payment is refunded once, and so is each of its parts. */
export function refundsAt(
  access: ProviderAccess,
  { path, shape, source }: RefundCalls,
): Pick<PaymentProvider, 'refund'> {
  return {
    refund({ paymentId, refundId, checkoutId, amountBani, reason }) {
      const reference = refundId ?? paymentId;
      return callProvider(access, {
        method: 'POST',
        path,
        shape,
        idempotencyKey: `refund-${reference}`,
        body: { ...source(checkoutId), amountBani, reference, reason },
      });
    },
  };
}
