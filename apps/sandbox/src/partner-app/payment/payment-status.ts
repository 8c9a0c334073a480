/** Where a payment is: it can be paid while `open`; the others are final. */
export type PaymentStatus = 'open' | 'succeeded' | 'failed' | 'expired';

/** Why a payment failed: the partner refused it, or the person gave up. A wallet without enough money leaves it open. */
export type FailureCode = 'wallet_declined' | 'cancelled_by_customer';
