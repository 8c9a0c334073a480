import { z } from 'zod';

/** Ten million lei, which is more than any ticket costs. */
export const MAX_AMOUNT_BANI = 1_000_000_000;

export const idParams = z.object({ id: z.string() });
export const byReference = z.strictObject({ reference: z.string().min(1) });

const amountBani = z.int().min(1).max(MAX_AMOUNT_BANI);
const reference = z.string().min(1).max(200);
const id = z.string().min(1).max(100);

/** The fields of a hosted page: return URLs, language and expiry. */
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

/** The partner's player ids, which are short and contain no e-mail address. */
export const PARTNER_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The merchant's request for a card payment. */
export const cardCheckout = checkout.extend({ customerEmail: z.email().max(254).optional() });

/** The merchant's request for a payment by one of the partner's players. Nobody else can pay it. */
export const walletPayment = checkout.extend({ playerId: z.string().regex(PARTNER_ID) });

/**
 * The merchant's request to charge a saved card. It says whether the person is present for a
 * challenge.
 */
export const newCharge = cardCheckout.extend({ cardToken: id, isPersonPresent: z.boolean() });

/** The merchant's request to charge the card behind a Google Pay or Apple Pay token. */
export const newWalletCharge = cardCheckout.extend({ walletToken: z.string().min(1).max(10_000) });

export const newCardSetup = z.strictObject(page);

/** Returns a schema that also requires `checkoutId` or `paymentId`, depending on the noun. */
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

/** Schema of a payer's dispute, which covers the whole payment unless an amount is given. */
export const newDispute = (noun: 'checkout' | 'payment') =>
  naming(
    noun,
    z.strictObject({
      checkoutId: id,
      amountBani: amountBani.optional(),
      reason: z.string().min(1).max(100).optional(),
    }),
  );

/** Schema of a payout either to the payer of an earlier checkout or to a saved card. */
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
