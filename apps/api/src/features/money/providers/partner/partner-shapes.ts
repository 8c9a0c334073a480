import { z } from 'zod';
import { sanitizedReference } from '../call-provider.ts';

// Answers and notifications of the partner, as far as they are used. Unknown fields are dropped.

/** A payment from a wallet, read as the checkout of a card would be: there is no card. */
export const partnerPayment = z
  .object({
    id: z.string(),
    url: z.string(),
    reference: z.string(),
    status: z.enum(['open', 'succeeded', 'failed', 'expired']),
    amountBani: z.int().min(1),
    currency: z.string(),
    failureCode: z.string().nullable(),
  })
  .transform((payment) => ({ ...payment, card: null }));

export const partnerRefund = z
  .object({
    id: z.string(),
    reference: z.string(),
    paymentId: z.string(),
    amountBani: z.int().min(1),
    status: z.enum(['pending', 'succeeded']),
  })
  .transform(({ paymentId: checkoutId, ...refund }) => ({ ...refund, checkoutId }));

export const partnerPayout = z.object({
  id: z.string(),
  reference: z.string(),
  amountBani: z.int().min(1),
  status: z.enum(['pending', 'paid', 'failed']),
  failureCode: z.string().nullable(),
});

export const partnerDispute = z
  .object({
    id: sanitizedReference(200),
    paymentId: z.string(),
    reference: z.string(),
    amountBani: z.int().min(1),
    currency: z.string(),
    status: z.enum(['open', 'won', 'lost']),
    reason: sanitizedReference(100),
  })
  // the money is taken back when a dispute opens, and comes back when we win
  .transform(({ paymentId: checkoutId, ...dispute }) => ({
    ...dispute,
    checkoutId,
    isWithdrawn: dispute.status !== 'won',
  }));

export const partnerEvent = z.object({
  id: sanitizedReference(200),
  type: sanitizedReference(100),
  data: z.object({
    payment: partnerPayment.optional(),
    refund: partnerRefund.optional(),
    payout: partnerPayout.optional(),
    dispute: partnerDispute.optional(),
  }),
});
