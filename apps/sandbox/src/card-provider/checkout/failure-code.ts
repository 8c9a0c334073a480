/** Why a checkout failed for good: the last refusal of the bank, or the person gave up. */
export type FailureCode =
  | 'card_declined'
  | 'insufficient_funds'
  | 'authentication_failed'
  | 'cancelled_by_customer';

/** Why one card was refused. */
export type RefusalCode = Exclude<FailureCode, 'cancelled_by_customer'>;
