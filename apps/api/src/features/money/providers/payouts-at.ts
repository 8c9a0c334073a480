import type { z } from 'zod';
import { callProvider, listMade, ProviderRefused, type ProviderAccess } from './call-provider.ts';
import { PayoutRefused, type Payouts, type PayoutRequest, type ProviderPayout } from './payment-provider.ts';

interface PayoutCalls {
  /** Path of the payouts. */
  readonly path: string;
  readonly shape: z.ZodType<ProviderPayout>;
  /** Returns the part of the request that identifies the destination. */
  readonly target: (to: PayoutRequest['to']) => object;
}

/** HTTP statuses of temporary refusals that don't depend on the request itself. */
const ofTheMoment: ReadonlySet<number> = new Set([401, 403, 408, 425, 429]);

/** Reports whether a refusal is temporary, or caused by our key or an earlier request. */
function isOfTheMoment({ status, code }: ProviderRefused): boolean {
  return ofTheMoment.has(status) || code === 'idempotency_key_reused';
}

/** Creates the payout calls of a JSON provider. */
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
