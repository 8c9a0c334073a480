import type { NotificationSetting } from './notification-setting.ts';

// The rows of the store. Times are milliseconds since 1970, amounts are whole bani.

/**
 * Why a payment or a card setup failed. `authentication_required` means that the bank requires a
 * challenge for a saved card but the person is absent.
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

/**
 * A checkout can be paid while `open`. `processing` waits for a slow bank; the remaining states are
 * final.
 */
export type CheckoutStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** The merchant's request for a payment on a page, with a saved card or from a wallet. */
export type CheckoutRow = {
  id: string;
  amountBani: number;
  currency: 'RON';
  /** The merchant's identifier for the payment. */
  reference: string;
  description: string;
  successUrl: string;
  failedUrl: string;
  locale: 'ro' | 'en';
  customerEmail: string | null;
  /** The player whose wallet pays; null for a card payment. */
  playerId: string | null;
  /** The saved card to charge; null if the person chooses a card on the page. */
  cardToken: string | null;
  /** Additional data for the provider's presentation, as JSON. */
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
  /** The notification setting of this checkout; null uses the reference's or the general one. */
  notifications: NotificationSetting['notifications'] | null;
  lateMs: number | null;
};

/**
 * `challenge` waits for the person's answer to the bank; `abandoned` means that the challenge was
 * never answered.
 */
export type AttemptOutcome = 'approved' | 'processing' | 'challenge' | 'abandoned' | RefusalCode;

/** An attempt to pay with a card. */
export type AttemptRow = {
  id: string;
  checkoutId: string;
  /** Number of the attempt in its checkout, from 1. */
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
  /** The token of the card once it's saved. */
  cardToken: string | null;
  attemptCount: number;
  refusalCount: number;
  lastRefusal: RefusalCode | null;
  /** The fingerprint of the last card tried. */
  triedFingerprint: string | null;
  triedExpiryMonth: number | null;
  triedExpiryYear: number | null;
  /** 1 while the bank waits for the person's answer about the last card. */
  isChallenged: 0 | 1;
  finishedAt: number | null;
};

/** A saved card. The merchant gets the token. A deleted card can no longer be charged. */
export type CardRow = {
  token: string;
  /** Equal for equal card numbers, which can't be derived from it. */
  fingerprint: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
  details: string | null;
  createdAt: number;
  deletedAt: number | null;
};

/** Money returned to the card or wallet that paid. */
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

/** Money sent either to the payer of a checkout or to a saved card; the other is null. */
export type PayoutRow = {
  id: string;
  checkoutId: string | null;
  cardToken: string | null;
  amountBani: number;
  reference: string;
  createdAt: number;
  status: 'pending' | 'paid' | 'failed';
  failureCode: string | null;
  /** When the slow bank decides; null afterwards. */
  settlesAt: number | null;
};

/**
 * A payment that the payer disputes with their bank. The bank withdraws the money from the merchant
 * until it decides. If the merchant wins, the money is returned.
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

/** Money paid into a wallet, or out of it if negative. Each subject moves money only once. */
export type WalletMovement = {
  playerId: string;
  amountBani: number;
  kind: 'payment' | 'refund' | 'payout' | 'dispute' | 'dispute-won' | 'top-up';
  subjectId: string;
  createdAt: number;
};
