import type { z } from 'zod';
import { callProvider, listMade, type ProviderAccess } from './call-provider.ts';
import type { Payouts, PayoutRequest, ProviderPayout } from './payment-provider.ts';

interface PayoutCalls {
  /** The path of pay-outs. */
  readonly path: string;
  readonly shape: z.ZodType<ProviderPayout>;
  /** The part of the request that says where the sum goes. */
  readonly target: (to: PayoutRequest['to']) => object;
}

/** Pay-outs at a JSON provider. */
export function payoutsAt(access: ProviderAccess, { path, shape, target }: PayoutCalls): Payouts {
  return {
    // what cannot be a target is refused like an answer that did not come
    async createPayout({ payoutId, amountBani, to }) {
      return callProvider(access, {
        method: 'POST',
        path,
        shape,
        idempotencyKey: `payout-${payoutId}`,
        body: { ...target(to), amountBani, reference: payoutId },
      });
    },
    async findPayout(payoutId) {
      const [made] = await listMade(access, { path, shape, reference: payoutId });
      return made ?? null;
    },
  };
}
