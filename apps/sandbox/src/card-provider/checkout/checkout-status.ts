/** Where a checkout is: it can be paid while `open`; `processing` waits for a slow bank; the others are final. */
export type CheckoutStatus = 'open' | 'processing' | 'succeeded' | 'failed' | 'expired';

/** Every transition there is. */
export const CHECKOUT_TRANSITIONS: Record<CheckoutStatus, readonly CheckoutStatus[]> = {
  open: ['processing', 'succeeded', 'failed', 'expired'],
  processing: ['succeeded', 'failed'],
  succeeded: [],
  failed: [],
  expired: [],
};

/** Whether nothing more can happen to a checkout. */
export function isFinal(status: CheckoutStatus): boolean {
  return CHECKOUT_TRANSITIONS[status].length === 0;
}

/** @throws when the table has no such transition: that is a mistake in the program, never in a request. */
export function assertTransition(from: CheckoutStatus, to: CheckoutStatus): void {
  if (!CHECKOUT_TRANSITIONS[from].includes(to)) throw new Error(`A checkout cannot go from ${from} to ${to}`);
}
