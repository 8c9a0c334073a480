import { z } from 'zod';
import { sanitizedReference } from '../call-provider.ts';

// Requests to the partner and its responses. Responses list the fields that we use; others are
// dropped. docs/partner/openapi.json is generated from these schemas.

/** A payment from a wallet, which we read as a checkout without a card. */
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
  // The partner withdraws the money when a dispute opens, and returns it when we win.
  .transform(({ paymentId: checkoutId, ...dispute }) => ({
    ...dispute,
    checkoutId,
    isWithdrawn: dispute.status !== 'won',
    // The partner sets no deadline.
    evidenceDueAt: null,
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

/** A request to pay from a wallet. */
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

/** A request to refund all or part of a payment to its wallet. */
export const partnerRefundRequest = z.strictObject({
  paymentId: z.string(),
  amountBani,
  reference: ourId,
  reason: z.string(),
});

/** A request to pay a prize to the wallet that bought the ticket. */
export const partnerPayoutRequest = z.strictObject({ paymentId: z.string(), amountBani, reference: ourId });

/** The partner's response when it understands but refuses a request. */
export const partnerRefusal = z.object({
  error: z.object({
    code: z
      .string()
      .describe(
        '`not_found`, `payment_not_open` and `idempotency_key_reused` are looked at; others are free',
      ),
  }),
});
