import { z } from 'zod';
import { defineCall } from '../call.ts';
import { returnUrls } from '../shapes/card.ts';
import { idParams, uuid } from '../shapes/primitives.ts';

export const checkout = defineCall('checkout', {
  summary: 'Start the payment of a ticket; answers the provider’s page',
  params: idParams,
  /** `card` is a saved card’s id, or empty to pay with a new one (specification 7). */
  body: returnUrls.extend({ card: z.union([uuid, z.literal('')]).default('') }),
  answer: z.object({ paymentUrl: z.string() }),
  errors: [
    'TICKET_NOT_FOUND',
    'TICKET_NOT_PAYABLE',
    'RETURN_URL_REFUSED',
    'CARD_NOT_FOUND',
    'CARD_EXPIRED',
    'CARD_DECLINED',
    'PARTNER_PAYMENT_ONLY',
    'PROVIDER_UNAVAILABLE',
  ],
});
