import { z } from 'zod';
import { instant, returnUrl, uuid } from './primitives.ts';

/** A saved card as the provider describes it; a card number is never seen. */
export const userCard = z.object({
  id: uuid,
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  isPayoutCard: z.boolean(),
  createdAt: instant,
});

/** Where the provider sends the person back to. */
export const returnUrls = z.strictObject({ successUrl: returnUrl, failedUrl: returnUrl });
