import { z } from 'zod';
import type { SandboxConfig } from '../../../../config/config.ts';
import type {
  PaymentProvider,
  PayoutRequest,
  Payouts,
  PhoneWallets,
  SavedCards,
} from '../payment-provider.ts';
import { eventSubject, parseJson, signedInHeader } from '../notifications.ts';
import { checkoutBody, hostedPages } from '../hosted-pages.ts';
import { disputesAt } from '../disputes-at.ts';
import { payoutsAt } from '../payouts-at.ts';
import { refundsAt } from '../refunds-at.ts';
import { createSandboxPhoneWallets } from './sandbox-phone-wallets.ts';
import { createSandboxSavedCards } from './sandbox-saved-cards.ts';
import { callProvider, listEventsAt, type ProviderAccess } from '../call-provider.ts';
import {
  sandboxCheckout,
  sandboxDispute,
  sandboxEvent,
  sandboxPayout,
  sandboxRefund,
} from './sandbox-shapes.ts';

interface SandboxProvider extends PaymentProvider {
  readonly findRefunds: NonNullable<PaymentProvider['findRefunds']>;
  readonly savedCards: SavedCards;
  readonly phoneWallets: PhoneWallets;
  readonly payouts: Payouts;
}

/** Creates the sandbox's card provider. */
export function createSandboxProvider(config: SandboxConfig & ProviderAccess): SandboxProvider {
  return {
    name: 'sandbox',
    createCheckout: (request) =>
      callProvider(config, {
        method: 'POST',
        path: '/v1/checkouts',
        shape: sandboxCheckout,
        idempotencyKey: request.paymentId,
        body: checkoutBody(request),
      }),
    ...hostedPages(config, {
      path: '/v1/checkouts',
      shape: sandboxCheckout,
      notOpenCode: 'checkout_not_open',
    }),
    ...refundsAt(config, {
      path: '/v1/refunds',
      shape: sandboxRefund,
      source: (checkoutId) => ({ checkoutId }),
    }),
    findRefunds: async (checkoutId) =>
      (
        await callProvider(config, {
          method: 'GET',
          path: `/v1/refunds?checkoutId=${encodeURIComponent(checkoutId)}`,
          shape: z.object({ data: z.array(sandboxRefund) }),
        })
      ).data,
    dashboardUrl: null,
    ...disputesAt(config, { path: '/v1/disputes', shape: sandboxDispute }),
    savedCards: createSandboxSavedCards(config),
    phoneWallets: createSandboxPhoneWallets(config),
    payouts: payoutsAt(config, { path: '/v1/payouts', shape: sandboxPayout, target: cardOf }),
    listEvents: listEventsAt(config, '/v1/events'),
    isAuthentic: signedInHeader('sandbox-signature', config.webhookSecrets),
    readEvent(body) {
      const event = sandboxEvent.safeParse(parseJson(body));
      if (!event.success) return null;
      const { id, type: providerType, data } = event.data;
      return { id, providerType, ...eventSubject(data) };
    },
  };
}

/** Returns the destination of a payout: the card of an earlier checkout, or a saved card. */
function cardOf(to: PayoutRequest['to']) {
  return 'checkoutId' in to ? { checkoutId: to.checkoutId } : { cardToken: to.card.token };
}
