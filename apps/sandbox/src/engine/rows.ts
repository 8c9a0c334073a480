import type { NotificationSetting } from './notification-setting.ts';

// What the store holds. Times are milliseconds since 1970, money is whole bani.

/**
 * Why a payment or a card setup failed for good. `authentication_required`: the bank challenges a
 * saved card while the person is absent.
 */
export type FailureCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'authentication_required'
  | 'expired_card'
  | 'card_deleted'
  | 'wallet_declined'
  | 'cancelled_by_customer';

/** Why a bank refused one card. */
export type RefusalCode = Exclude<FailureCode, 'wallet_declined' | 'cancelled_by_customer'>;

/** It can be paid while `open`; `processing` waits for a slow bank; the others are final. */
export type CheckoutStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** A request of the merchant to be paid: on a page, from a saved card, or from a wallet. */
export type CheckoutRow = {
  id: string;
  amountBani: number;
  currency: 'RON';
  /** The merchant's own name for the payment. */
  reference: string;
  description: string;
  successUrl: string;
  failedUrl: string;
  locale: 'ro' | 'en';
  customerEmail: string | null;
  /** Whose wallet pays; null: a card does. */
  playerId: string | null;
  /** The saved card that is charged; null: the person chooses a card on the page. */
  cardToken: string | null;
  /** What only its face needs to know, as JSON. */
  details: string | null;
  createdAt: number;
  expiresAt: number;
  status: CheckoutStatus;
  failureCode: FailureCode | null;
  cardBrand: string | null;
  cardLast4: string | null;
  cardFingerprint: string | null;
  chargeId: string | null;
  /** When a slow payment is decided; null unless `processing`. */
  settlesAt: number | null;
  finishedAt: number | null;
  /**
   * How notifications about it are sent; null follows its reference's setting, else the general
   * one.
   */
  notifications: NotificationSetting['notifications'] | null;
  lateMs: number | null;
};

/**
 * `challenge` waits for the person's answer to the bank; `abandoned` is a challenge left without
 * one.
 */
export type AttemptOutcome = 'approved' | 'processing' | 'challenge' | 'abandoned' | RefusalCode;

/** One try to pay with one card. */
export type AttemptRow = {
  id: string;
  checkoutId: string;
  /** 1 for the first try of a checkout. */
  number: number;
  cardBrand: string;
  cardLast4: string;
  cardFingerprint: string;
  outcome: AttemptOutcome;
  createdAt: number;
};

/** A page on which a person lets the merchant save a card. */
export type CardSetupRow = {
  id: string;
  reference: string;
  successUrl: string;
  failedUrl: string;
  locale: 'ro' | 'en';
  details: string | null;
  createdAt: number;
  expiresAt: number;
  status: 'open' | 'succeeded' | 'failed' | 'expired';
  failureCode: FailureCode | null;
  /** The card, once it is saved. */
  cardToken: string | null;
  attemptCount: number;
  refusalCount: number;
  lastRefusal: RefusalCode | null;
  /** The card tried last. */
  triedFingerprint: string | null;
  triedExpiryMonth: number | null;
  triedExpiryYear: number | null;
  /** Whether the bank waits for the person's answer about the card tried last. */
  isChallenged: 0 | 1;
  finishedAt: number | null;
};

/** A saved card. The merchant gets the token; a deleted card can no longer be charged. */
export type CardRow = {
  token: string;
  /** Equal for the same card number, which cannot be read from it. */
  fingerprint: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  details: string | null;
  createdAt: number;
  deletedAt: number | null;
};

/** Money returned to the card or the wallet that paid. */
export type RefundRow = {
  id: string;
  checkoutId: string;
  amountBani: number;
  reference: string;
  reason: string | null;
  details: string | null;
  createdAt: number;
  status: 'pending' | 'succeeded' | 'failed';
};

/** Money sent to the payer of a checkout or to a saved card; the other of the two is null. */
export type PayoutRow = {
  id: string;
  checkoutId: string | null;
  cardToken: string | null;
  amountBani: number;
  reference: string;
  createdAt: number;
  status: 'pending' | 'paid' | 'failed';
  failureCode: string | null;
  /** When the slow bank answers; null when it has. */
  settlesAt: number | null;
};

/**
 * The payer disputes a payment with their bank, which takes the money back from the merchant until
 * it has decided; when the merchant wins, the money comes back.
 */
export type DisputeRow = {
  id: string;
  checkoutId: string;
  amountBani: number;
  reason: string;
  createdAt: number;
  status: 'open' | 'won' | 'lost';
  /** Null while it is open. */
  closedAt: number | null;
};

/** Money into a wallet, or out of it when negative. A subject moves money once. */
export type WalletMovement = {
  playerId: string;
  amountBani: number;
  kind: 'payment' | 'refund' | 'payout' | 'dispute' | 'dispute-won' | 'top-up';
  subjectId: string;
  createdAt: number;
};
