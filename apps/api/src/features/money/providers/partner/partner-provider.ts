import type { z } from 'zod';
import type { PartnerPaymentConfig } from '../../../../config/config.ts';
import { callProvider, listEventsAt, type ProviderAccess } from '../call-provider.ts';
import { eventSubject, parseJson, signedInHeader } from '../notifications.ts';
import { checkoutBody, hostedPages } from '../hosted-pages.ts';
import { type PaymentProvider, PayoutRefused, type PayoutRequest } from '../payment-provider.ts';
import { disputesAt } from '../disputes-at.ts';
import { payoutsAt } from '../payouts-at.ts';
import { refundsAt } from '../refunds-at.ts';
import {
  partnerDispute,
  partnerEvent,
  partnerPayment,
  type partnerPaymentRequest,
  partnerPayout,
  partnerRefund,
} from './partner-shapes.ts';

/** The partner's name as the provider of its players' payments and payouts. */
export const partnerProviderName = 'partner';

type PartnerPaymentRequest = z.input<typeof partnerPaymentRequest>;

/**
 * Creates the partner's provider over HTTP. Its players pay from their wallets and have no saved
 * cards.
 */
export function createPartnerProvider(
  config: PartnerPaymentConfig & Pick<ProviderAccess, 'transport'>,
): PaymentProvider {
  return {
    name: partnerProviderName,
    createCheckout(request) {
      if (request.partnerPlayerId === undefined) throw new Error('The partner needs the id of the payer');
      return callProvider(config, {
        method: 'POST',
        path: '/api/payments',
        shape: partnerPayment,
        idempotencyKey: request.paymentId,
        body: {
          playerId: request.partnerPlayerId,
          ...checkoutBody(request),
        } satisfies PartnerPaymentRequest,
      });
    },
    ...hostedPages(config, { path: '/api/payments', shape: partnerPayment, notOpenCode: 'payment_not_open' }),
    ...refundsAt(config, {
      path: '/api/refunds',
      shape: partnerRefund,
      source: (checkoutId) => ({ paymentId: checkoutId }),
    }),
    findRefunds: null,
    dashboardUrl: null,
    ...disputesAt(config, { path: '/api/disputes', shape: partnerDispute }),
    savedCards: null,
    phoneWallets: null,
    payouts: payoutsAt(config, { path: '/api/payouts', shape: partnerPayout, target: walletOf }),
    listEvents: listEventsAt(config, '/api/events'),
    isAuthentic: signedInHeader('partner-signature', config.webhookSecrets),
    readEvent(body) {
      const event = partnerEvent.safeParse(parseJson(body));
      if (!event.success) return null;
      const { id, type: providerType, data } = event.data;
      return { id, providerType, ...eventSubject({ ...data, checkout: data.payment }) };
    },
  };
}

/** Returns the wallet that made an earlier payment and receives the payout. */
function walletOf(to: PayoutRequest['to']) {
  if (!('checkoutId' in to)) throw new PayoutRefused('not_a_wallet');
  return { paymentId: to.checkoutId };
}
