/** Where a payment is: one checkout at a provider, and what became of its money. */
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired' | 'refund-pending' | 'refunded';

/**
 * Every transition of a payment; any other is refused, here and by the database. Once money was taken nothing undoes it but giving it
 * back, and whatever was said of a payment before, money that was taken is never forgotten.
 */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['succeeded', 'failed', 'expired', 'refund-pending'],
  failed: ['succeeded', 'refund-pending'],
  expired: ['succeeded', 'refund-pending'],
  succeeded: ['refund-pending'],
  'refund-pending': ['refunded'],
  refunded: [],
};
