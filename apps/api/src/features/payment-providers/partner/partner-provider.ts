import type { PartnerPaymentConfig } from '../../../config/config.ts';
import { callProvider, ProviderRefused, unlessUnknown } from '../call-provider.ts';
import { listEventsAt } from '../list-events.ts';
import { parseJson } from '../parse-json.ts';
import { isSignedBy } from '../notification-signature.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { createPartnerPayouts } from './partner-payouts.ts';
import { partnerEvent, partnerPayment, partnerPayments, partnerRefund } from './partner-shapes.ts';

/** The partner, whose players pay from its wallets, over HTTP. Nobody saves a card there. */
export function createPartnerProvider(config: PartnerPaymentConfig): PaymentProvider {
  const provider: PaymentProvider = {
    name: 'partner',
    createCheckout(request) {
      if (request.partnerPlayerId === undefined) throw new Error('The partner must be told who pays');
      return callProvider(config, {
        method: 'POST',
        path: '/api/payments',
        shape: partnerPayment,
        idempotencyKey: request.paymentId,
        body: {
          playerId: request.partnerPlayerId,
          amountBani: request.amountBani,
          currency: 'RON',
          reference: request.paymentId,
          description: request.description,
          successUrl: request.successUrl,
          failedUrl: request.failedUrl,
          locale: request.language,
          expiresAt: request.expiresAt.toISOString(),
        },
      });
    },
    async findCheckout(checkoutId) {
      const path = `/api/payments/${encodeURIComponent(checkoutId)}`;
      return unlessUnknown(callProvider(config, { method: 'GET', path, shape: partnerPayment }));
    },
    async findCheckoutsOf(paymentId) {
      const path = `/api/payments?reference=${encodeURIComponent(paymentId)}`;
      return (await callProvider(config, { method: 'GET', path, shape: partnerPayments })).data;
    },
    async expireCheckout(checkoutId) {
      try {
        const path = `/api/payments/${encodeURIComponent(checkoutId)}/expire`;
        return await callProvider(config, { method: 'POST', path, shape: partnerPayment });
      } catch (error) {
        if (!(error instanceof ProviderRefused) || error.code !== 'payment_not_open') throw error;
        const checkout = await provider.findCheckout(checkoutId);
        if (checkout === null) throw error;
        return checkout;
      }
    },
    refund: (request) =>
      callProvider(config, {
        method: 'POST',
        path: '/api/refunds',
        shape: partnerRefund,
        idempotencyKey: `refund-${request.refundId ?? request.paymentId}`,
        body: {
          paymentId: request.checkoutId,
          amountBani: request.amountBani,
          reference: request.refundId ?? request.paymentId,
          reason: request.reason,
        },
      }),
    savedCards: null,
    payouts: createPartnerPayouts(config),
    listEvents: listEventsAt(config, '/api/events'),
    isAuthentic({ headers, body }, now) {
      const header = headers['partner-signature'];
      return typeof header === 'string' && isSignedBy(config.webhookSecret, header, body, now);
    },
    readEvent(body) {
      const event = partnerEvent.safeParse(parseJson(body));
      if (!event.success) return null;
      const { id, type, data } = event.data;
      const nothing = { id, type, checkout: null, refund: null, payout: null, registration: null };
      if (data.payment !== undefined) return { ...nothing, checkout: data.payment };
      if (data.refund !== undefined) return { ...nothing, refund: data.refund };
      if (data.payout !== undefined) return { ...nothing, payout: data.payout };
      return nothing;
    },
  };
  return provider;
}
