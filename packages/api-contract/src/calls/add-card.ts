import { z } from 'zod';
import { defineCall } from '../call.ts';
import { returnUrls } from '../shapes/card.ts';

export const addCard = defineCall('addCard', {
  summary: 'Save a card on the provider’s page',
  body: returnUrls,
  answer: z.object({ paymentUrl: z.string() }),
  errors: ['RETURN_URL_REFUSED', 'CARDS_FULL', 'PARTNER_PAYMENT_ONLY', 'CARD_PAGE_UNAVAILABLE'],
});
