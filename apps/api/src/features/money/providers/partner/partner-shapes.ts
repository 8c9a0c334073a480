import { z } from 'zod';
import { sanitizedReference } from '../call-provider.ts';

// What is exchanged with the partner, as far as it is used; unknown fields of its answers are
// dropped. docs/partner/openapi.json is made of it.

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
    status: z.enum(['pending', 'succeeded', 'failed']),
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

const ourId = z.string().describe('Ours: the same one is the same request');
const amountBani = z.int().min(1);
const returnUrl = z.url({ protocol: /^https?$/ });

/** What we send for a payment from a wallet. */
export const partnerPaymentRequest = z.strictObject({
  playerId: z.string().describe('The partner’s own id of the player, the subject of its tokens'),
  amountBani,
  currency: z.literal('RON'),
  reference: ourId,
  description: z.string(),
  successUrl: returnUrl,
  failedUrl: returnUrl,
  locale: z.enum(['ro', 'en']),
  expiresAt: z.iso.datetime({ offset: true }).describe('When the page closes, by the partner’s clock'),
});

/** What we send for a refund, whole or in parts, into the wallet that paid. */
export const partnerRefundRequest = z.strictObject({
  paymentId: z.string(),
  amountBani,
  reference: ourId,
  reason: z.string(),
});

/** What we send for a prize into the wallet that paid. */
export const partnerPayoutRequest = z.strictObject({ paymentId: z.string(), amountBani, reference: ourId });

/** What the partner answers when it understands and refuses. */
export const partnerRefusal = z.object({
  error: z.object({
    code: z
      .string()
      .describe(
        '`not_found`, `payment_not_open` and `idempotency_key_reused` are looked at; others are free',
      ),
  }),
});
