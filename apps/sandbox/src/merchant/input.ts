import { z } from 'zod';

/** Ten million lei: dearer than any ticket can be. */
export const MAX_AMOUNT_BANI = 1_000_000_000;

export const idParams = z.object({ id: z.string() });
export const byReference = z.strictObject({ reference: z.string().min(1) });

const amountBani = z.int().min(1).max(MAX_AMOUNT_BANI);
const reference = z.string().min(1).max(200);
const id = z.string().min(1).max(100);

/** A hosted page: where it leads a person back to, its language, and when it closes. */
const page = {
  reference,
  successUrl: z.url({ protocol: /^https?$/ }).max(2000),
  failedUrl: z.url({ protocol: /^https?$/ }).max(2000),
  locale: z.enum(['ro', 'en']),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
};

const checkout = z.strictObject({
  ...page,
  amountBani,
  currency: z.literal('RON'),
  description: z.string().min(1).max(300),
});

/** What the partner calls its players: short ids of its own, without an address. */
export const PARTNER_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** What a merchant sends to be paid by card. */
export const cardCheckout = checkout.extend({ customerEmail: z.email().max(254).optional() });

/** What a merchant sends to be paid by one of the partner's players; no one else can pay. */
export const walletPayment = checkout.extend({ playerId: z.string().regex(PARTNER_ID) });

/**
 * What a merchant sends to charge a saved card, and whether the person is there to answer the bank.
 */
export const newCharge = cardCheckout.extend({ cardToken: id, isPersonPresent: z.boolean() });

/** What a merchant sends to charge the card behind a token of Google Pay or Apple Pay. */
export const newWalletCharge = cardCheckout.extend({ walletToken: z.string().min(1).max(10_000) });

export const newCardSetup = z.strictObject(page);

/** The body of a call whose merchant names what was paid by `checkoutId` or by `paymentId`. */
function naming<Shape extends z.ZodType>(noun: 'checkout' | 'payment', shape: Shape) {
  return z.preprocess((body) => {
    if (noun === 'checkout' || body === null || typeof body !== 'object' || !('paymentId' in body))
      return body;
    const { paymentId, ...rest } = body;
    return { ...rest, checkoutId: paymentId };
  }, shape);
}

export const newRefund = (noun: 'checkout' | 'payment') =>
  naming(
    noun,
    z.strictObject({ checkoutId: id, amountBani, reference, reason: z.string().min(1).max(300).optional() }),
  );

/** What a payer disputes with their bank; all of it unless a sum is given. */
export const newDispute = (noun: 'checkout' | 'payment') =>
  naming(
    noun,
    z.strictObject({
      checkoutId: id,
      amountBani: amountBani.optional(),
      reason: z.string().min(1).max(100).optional(),
    }),
  );

/** Money to the payer of an earlier checkout, or to a saved card: one of the two. */
export const newPayout = (noun: 'checkout' | 'payment') =>
  naming(
    noun,
    z
      .strictObject({ checkoutId: id.optional(), cardToken: id.optional(), amountBani, reference })
      .refine(({ checkoutId, cardToken }) => (checkoutId === undefined) !== (cardToken === undefined), {
        path: ['checkoutId'],
        message: 'either this or cardToken',
      }),
  );
