import type { SandboxConfig } from '../../../config/config.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { checkoutBody } from './checkout-body.ts';
import { createSandboxPayouts } from './sandbox-payouts.ts';
import { createSandboxSavedCards } from './sandbox-saved-cards.ts';
import { isSignedBy } from '../notification-signature.ts';
import { callProvider, ProviderRefused, unlessUnknown } from '../call-provider.ts';
import { listEventsAt } from '../list-events.ts';
import { parseJson } from '../parse-json.ts';
import { sandboxCheckout, sandboxCheckouts, sandboxEvent, sandboxRefund } from './sandbox-shapes.ts';

/** The sandbox's card provider, over HTTP. */
export function createSandboxProvider(config: SandboxConfig): PaymentProvider {
  const provider: PaymentProvider = {
    name: 'sandbox',
    createCheckout: (request) =>
      callProvider(config, {
        method: 'POST',
        path: '/v1/checkouts',
        shape: sandboxCheckout,
        idempotencyKey: request.paymentId,
        body: checkoutBody(request),
      }),
    async findCheckout(checkoutId) {
      const path = `/v1/checkouts/${encodeURIComponent(checkoutId)}`;
      return unlessUnknown(callProvider(config, { method: 'GET', path, shape: sandboxCheckout }));
    },
    async findCheckoutsOf(paymentId) {
      const path = `/v1/checkouts?reference=${encodeURIComponent(paymentId)}`;
      const found = await callProvider(config, { method: 'GET', path, shape: sandboxCheckouts });
      return found.data;
    },
    async expireCheckout(checkoutId) {
      try {
        const path = `/v1/checkouts/${encodeURIComponent(checkoutId)}/expire`;
        return await callProvider(config, { method: 'POST', path, shape: sandboxCheckout });
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.code !== 'checkout_not_open') throw error;
        const checkout = await provider.findCheckout(checkoutId);
        if (checkout === null) throw error;
        return checkout;
      }
    },
    refund: (request) =>
      callProvider(config, {
        method: 'POST',
        path: '/v1/refunds',
        shape: sandboxRefund,
        idempotencyKey: `refund-${request.refundId ?? request.paymentId}`,
        body: {
          checkoutId: request.checkoutId,
          amountBani: request.amountBani,
          reference: request.refundId ?? request.paymentId,
          reason: request.reason,
        },
      }),
    savedCards: createSandboxSavedCards(config),
    payouts: createSandboxPayouts(config),
    listEvents: listEventsAt(config, '/v1/events'),
    isAuthentic({ headers, body }, now) {
      const header = headers['sandbox-signature'];
      return typeof header === 'string' && isSignedBy(config.webhookSecret, header, body, now);
    },
    readEvent(body) {
      const event = sandboxEvent.safeParse(parseJson(body));
      if (!event.success) return null;
      const { id, type, data } = event.data;
      const nothing = { id, type, checkout: null, refund: null, payout: null, registration: null };
      if (data.checkout !== undefined) return { ...nothing, checkout: data.checkout };
      if (data.refund !== undefined) return { ...nothing, refund: data.refund };
      if (data.payout !== undefined) return { ...nothing, payout: data.payout };
      if (data.registration !== undefined) return { ...nothing, registration: data.registration };
      return nothing;
    },
  };
  return provider;
}
