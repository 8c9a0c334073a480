import { z } from 'zod';
import { defineCalls } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import * as examples from '../examples/shapes.ts';
import { idParams, instant, returnUrl, uuid, webPage } from '../shapes/primitives.ts';

export const paymentEndpoints = {
  checkout: {
    method: 'POST',
    path: '/api/payment/checkout/{id}',
    caller: 'verified',
    isIdempotent: true,
    tags: ['Tickets', 'Ticket'],
  },
  addCard: { method: 'POST', path: '/api/v2/payment/add/card', caller: 'verified', isIdempotent: true },
  phoneWallets: { method: 'GET', path: '/api/v2/payment/phone-wallets', caller: 'verified' },
  listCards: { method: 'GET', path: '/api/v2/user-card/list', caller: 'verified', tags: ['Cards'] },
  // The deleted card may be a payout card.
  deleteCard: {
    method: 'DELETE',
    path: '/api/v2/user-card/delete/{id}',
    caller: 'verified',
    tags: ['Cards', 'Winnings'],
  },
} as const satisfies Record<string, Endpoint>;

export const paymentCalls = /* @__PURE__ */ defineCalls(paymentEndpoints, () => {
  /** A saved card as described by the provider; we never see card numbers. */
  const userCard = z.object({
    id: uuid,
    brand: z.string(),
    last4: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
    isPayoutCard: z.boolean(),
    createdAt: instant,
  });

  /** The URLs to which the provider redirects the player. */
  const returnUrls = z.strictObject({ successUrl: returnUrl, failedUrl: returnUrl });

  /** A wallet token from the phone, valid for one payment. */
  const phoneWallet = z.strictObject({
    kind: z.enum(['google-pay', 'apple-pay']),
    token: z.string().min(1).max(10_000),
  });

  return {
    checkout: {
      summary: 'Start the payment of a ticket; answers the provider’s page',
      stepUp: 'never',
      limit: { most: 60, minutes: 10 },
      params: idParams,
      body: returnUrls
        .extend({
          card: z.union([uuid, z.literal('')]).default(''),
          phoneWallet: phoneWallet.optional(),
        })
        .refine(({ card, phoneWallet: wallet }) => card === '' || wallet === undefined, {
          path: ['phoneWallet'],
          message: 'a card or a wallet, not both',
        })
        .describe(
          '`card` is a saved card’s id, or empty to pay with a new one. `phoneWallet` pays with Google Pay ' +
            'or Apple Pay: `token` is Google’s `tokenizationData.token`, or the text of Apple’s ' +
            '`paymentData`. It is neither stored nor logged.',
        ),
      answer: z.object({ paymentUrl: webPage }),
      errors: [
        'TICKET_NOT_FOUND',
        'TICKET_NOT_PAYABLE',
        'PLAY_PAUSED',
        'SELF_EXCLUDED',
        'NATIONALLY_EXCLUDED',
        'IDENTITY_HELD',
        'RETURN_URL_REFUSED',
        'CARD_NOT_FOUND',
        'CARD_EXPIRED',
        'CARD_DECLINED',
        'PHONE_WALLET_REFUSED',
        'PARTNER_PAYMENT_ONLY',
        'PROVIDER_UNAVAILABLE',
        'PAYMENT_UNKNOWN',
      ],
      example: { body: { ...examples.returnUrls, card: '' }, answer: examples.paymentPage },
    },
    phoneWallets: {
      summary: 'What Google Pay and Apple Pay are told in the phone apps; null where one is not offered',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({
        googlePay: z
          .object({
            environment: z.enum(['TEST', 'PRODUCTION']),
            merchantId: z.string(),
            gateway: z.record(z.string(), z.string()),
          })
          .nullable(),
        applePay: z.object({ merchantId: z.string() }).nullable(),
      }),
      example: {
        answer: {
          googlePay: {
            environment: 'PRODUCTION',
            merchantId: 'BCR2DN4TR7G2XVIJ',
            gateway: { gateway: 'stripe' },
          },
          applePay: { merchantId: 'merchant.ro.loto.app' },
        },
      },
    },
    addCard: {
      summary: 'Save a card on the provider’s page',
      stepUp: 'always',
      limit: { most: 20, minutes: 60 },
      body: returnUrls,
      answer: z.object({ paymentUrl: webPage }),
      errors: ['RETURN_URL_REFUSED', 'CARDS_FULL', 'PARTNER_PAYMENT_ONLY', 'CARD_PAGE_UNAVAILABLE'],
      example: {
        body: {
          successUrl: 'https://loto.ro/card-add/success',
          failedUrl: 'https://loto.ro/card-add/failure',
        },
        answer: examples.paymentPage,
      },
    },
    listCards: {
      summary: 'The player’s saved cards',
      stepUp: 'never',
      limit: 'under-way',
      answer: z.object({ userCardList: z.array(userCard) }),
      example: {
        answer: {
          userCardList: [
            {
              id: examples.id,
              brand: 'visa',
              last4: '4242',
              expiryMonth: 12,
              expiryYear: 2028,
              isPayoutCard: true,
              createdAt: examples.serverTime,
            },
          ],
        },
      },
    },
    deleteCard: {
      summary: 'Delete a saved card',
      stepUp: 'always',
      limit: { most: 30, minutes: 60 },
      params: idParams,
      answer: z.object({}),
      errors: ['CARD_NOT_FOUND'],
      example: { answer: {} },
    },
  };
});
