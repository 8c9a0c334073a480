import { z } from 'zod';
import { sanitizedReference } from '../call-provider.ts';

// The sandbox's responses and events. The schemas list the fields that we use and drop others.

/** The card shown to the player. An unexpected description must not prevent the sale. */
const card = z
  .object({
    brand: z.string().min(1).max(40),
    last4: z.string().regex(/^\d{4}$/),
    fingerprint: sanitizedReference(200).nullable().catch(null),
  })
  .nullable()
  .catch(null);

export const sandboxCheckout = z.object({
  id: z.string(),
  url: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'processing', 'succeeded', 'failed', 'expired']),
  amountBani: z.int().min(1),
  currency: z.string(),
  failureCode: z.string().nullable(),
  card,
});

export const sandboxRefund = z.object({
  id: z.string(),
  reference: z.string(),
  checkoutId: z.string(),
  amountBani: z.int().min(1),
  status: z.enum(['pending', 'succeeded', 'failed']),
});

export const sandboxPayout = z.object({
  id: z.string(),
  reference: z.string(),
  amountBani: z.int().min(1),
  status: z.enum(['pending', 'paid', 'failed']),
  failureCode: z.string().nullable(),
});

export const sandboxDispute = z
  .object({
    id: sanitizedReference(200),
    checkoutId: z.string(),
    reference: z.string(),
    amountBani: z.int().min(1),
    currency: z.string(),
    status: z.enum(['open', 'won', 'lost']),
    reason: sanitizedReference(100),
    evidenceDueAt: z.iso.datetime().nullable().catch(null),
  })
  // The sandbox withdraws the money when a dispute opens, and returns it when we win.
  .transform(({ evidenceDueAt: due, ...dispute }) => ({
    ...dispute,
    isWithdrawn: dispute.status !== 'won',
    evidenceDueAt: due === null ? null : new Date(due),
  }));

export const sandboxCardSetup = z.object({
  id: z.string(),
  reference: z.string(),
  url: z.string(),
  status: z.enum(['open', 'succeeded', 'failed', 'expired']),
  failureCode: z.string().nullable(),
  card: z
    .object({
      token: sanitizedReference(200),
      brand: z.string().min(1).max(40),
      last4: z.string().regex(/^\d{4}$/),
      expiryMonth: z.int().min(1).max(12),
      expiryYear: z.int().min(2000).max(9999),
      fingerprint: sanitizedReference(200),
    })
    // The sandbox has no customer records.
    .transform((saved) => ({ ...saved, customer: null }))
    .nullable(),
});

export const sandboxEvent = z.object({
  id: sanitizedReference(200),
  type: sanitizedReference(100),
  data: z.object({
    checkout: sandboxCheckout.optional(),
    refund: sandboxRefund.optional(),
    payout: sandboxPayout.optional(),
    cardSetup: sandboxCardSetup.optional(),
    dispute: sandboxDispute.optional(),
  }),
});
