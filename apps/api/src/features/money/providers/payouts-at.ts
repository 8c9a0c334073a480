import type { z } from 'zod';
import { callProvider, listMade, ProviderRefused, type ProviderAccess } from './call-provider.ts';
import { PayoutRefused, type Payouts, type PayoutRequest, type ProviderPayout } from './payment-provider.ts';

interface PayoutCalls {
  /** The path of pay-outs. */
  readonly path: string;
  readonly shape: z.ZodType<ProviderPayout>;
  /** The part of the request that says where the sum goes. */
  readonly target: (to: PayoutRequest['to']) => object;
}

/** Answers of the class of refusals that say nothing of the request: not allowed, too many. */
const ofTheMoment: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Whether a refusal says something of the moment, of our key, or of an earlier request. */
function isOfTheMoment({ status, code }: ProviderRefused): boolean {
  return ofTheMoment.has(status) || code === 'idempotency_key_reused';
}

/** Pay-outs at a JSON provider. */
export function payoutsAt(access: ProviderAccess, { path, shape, target }: PayoutCalls): Payouts {
  return {
    async createPayout({ payoutId, amountBani, to }) {
      try {
        return await callProvider(access, {
          method: 'POST',
          path,
          shape,
          idempotencyKey: `payout-${payoutId}`,
          body: { ...target(to), amountBani, reference: payoutId },
        });
      } catch (error) {
        if (!(error instanceof ProviderRefused) || isOfTheMoment(error)) throw error;
        throw new PayoutRefused(error.code, { cause: error });
      }
    },
    async findPayout(payoutId) {
      const [made] = await listMade(access, { path, shape, reference: payoutId });
      return made ?? null;
    },
  };
}
