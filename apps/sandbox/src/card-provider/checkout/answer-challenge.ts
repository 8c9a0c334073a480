import { ApiError } from '../../api-error.ts';
import type { Provider } from '../provider.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';
import { refuse, succeed } from './conclude-checkout.ts';
import { loadCheckout } from './load-checkout.ts';

/**
 * The person answers the bank's question about a payment. An answer that comes too late, or a second time, changes
 * nothing.
 * @throws ApiError not_found
 */
export function answerChallenge(
  provider: Provider,
  checkoutId: string,
  attemptId: string,
  answer: 'approve' | 'refuse',
): Promise<CheckoutRow> {
  return provider.store.write(() => {
    const checkout = loadCheckout(provider, checkoutId);
    const attempt = provider.store.attempts.ofCheckout(checkoutId).find((one) => one.id === attemptId);
    if (!attempt) throw new ApiError('not_found', 'There is no such attempt.');
    if (checkout.status !== 'open' || attempt.outcome !== 'challenge') return checkout;
    return answer === 'approve'
      ? succeed(provider, checkout, attempt)
      : refuse(provider, checkout, attempt, 'authentication_failed');
  });
}
