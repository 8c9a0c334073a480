/**
 * Why a checkout failed for good: the last refusal of the bank, or the person gave up. `authentication_required` is a saved card that the
 * bank asks about while the person is not there to answer.
 */
export type FailureCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'authentication_required'
  | 'expired_card'
  | 'card_deleted'
  | 'cancelled_by_customer';

/** Why one card was refused. */
export type RefusalCode = Exclude<FailureCode, 'cancelled_by_customer'>;
