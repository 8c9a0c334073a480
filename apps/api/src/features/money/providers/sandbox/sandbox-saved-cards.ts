import { z } from 'zod';
import type { SavedCards } from '../payment-provider.ts';
import { checkoutBody } from '../hosted-pages.ts';
import { callProvider, listMade, type ProviderAccess, unlessUnknown } from '../call-provider.ts';
import { sandboxCheckout, sandboxCardSetup } from './sandbox-shapes.ts';

/** Creates the sandbox's saved cards. */
export function createSandboxSavedCards(access: ProviderAccess): SavedCards {
  return {
    createCardSetup: (request) =>
      callProvider(access, {
        method: 'POST',
        path: '/v1/card-setups',
        shape: sandboxCardSetup,
        idempotencyKey: `card-setup-${request.cardSetupId}`,
        body: {
          reference: request.cardSetupId,
          successUrl: request.successUrl,
          failedUrl: request.failedUrl,
          locale: request.language,
          expiresAt: request.expiresAt.toISOString(),
        },
      }),
    async findCardSetup(id) {
      const path = `/v1/card-setups/${encodeURIComponent(id)}`;
      return unlessUnknown(callProvider(access, { method: 'GET', path, shape: sandboxCardSetup }));
    },
    findCardSetupsOf: (cardSetupId) =>
      listMade(access, { path: '/v1/card-setups', shape: sandboxCardSetup, reference: cardSetupId }),
    async detach({ token }) {
      const path = `/v1/cards/${encodeURIComponent(token)}`;
      const loggedPath = '/v1/cards/…';
      await unlessUnknown(callProvider(access, { method: 'DELETE', path, loggedPath, shape: z.null() }));
    },
    charge: ({ card, isPersonPresent, ...request }) =>
      callProvider(access, {
        method: 'POST',
        path: '/v1/charges',
        shape: sandboxCheckout,
        idempotencyKey: request.paymentId,
        body: { ...checkoutBody(request), cardToken: card.token, isPersonPresent },
      }),
  };
}
