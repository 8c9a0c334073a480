import type { SandboxConfig } from '../../../config/config.ts';
import type { Payouts } from '../payment-provider.ts';
import { callProvider } from '../call-provider.ts';
import { sandboxPayout, sandboxPayouts } from './sandbox-shapes.ts';

/** The sandbox's pay-outs to cards, over HTTP. */
export function createSandboxPayouts(config: SandboxConfig): Payouts {
  return {
    async payOut({ payoutId, amountBani, to }) {
      return callProvider(config, {
        method: 'POST',
        path: '/v1/payouts',
        shape: sandboxPayout,
        idempotencyKey: `payout-${payoutId}`,
        body: {
          ...('checkoutId' in to ? { checkoutId: to.checkoutId } : { cardToken: to.card.token }),
          amountBani,
          reference: payoutId,
        },
      });
    },
    async find(payoutId) {
      const path = `/v1/payouts?reference=${encodeURIComponent(payoutId)}`;
      const found = await callProvider(config, { method: 'GET', path, shape: sandboxPayouts });
      return found.data[0] ?? null;
    },
  };
}
