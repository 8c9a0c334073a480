import type { PartnerPaymentConfig } from '../../../config/config.ts';
import { callProvider } from '../call-provider.ts';
import { ProviderUnavailable, type Payouts } from '../payment-provider.ts';
import { partnerPayout, partnerPayouts } from './partner-shapes.ts';

/** Money into the wallet that an earlier payment came from. */
export function createPartnerPayouts(config: PartnerPaymentConfig): Payouts {
  return {
    async payOut({ payoutId, amountBani, to }) {
      if (!('checkoutId' in to)) throw new ProviderUnavailable('The partner pays to its wallets only');
      return callProvider(config, {
        method: 'POST',
        path: '/api/payouts',
        shape: partnerPayout,
        idempotencyKey: `payout-${payoutId}`,
        body: { paymentId: to.checkoutId, amountBani, reference: payoutId },
      });
    },
    async find(payoutId) {
      const path = `/api/payouts?reference=${encodeURIComponent(payoutId)}`;
      const found = await callProvider(config, { method: 'GET', path, shape: partnerPayouts });
      return found.data[0] ?? null;
    },
  };
}
