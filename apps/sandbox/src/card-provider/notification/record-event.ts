import { recordEvent as tell } from '../../notification/record-event.ts';
import type { Provider } from '../provider.ts';
import type { CheckoutRow } from '../store/checkout-table.ts';

/** What the provider tells the merchant about. */
export type EventType =
  | 'checkout.succeeded'
  | 'checkout.failed'
  | 'checkout.expired'
  | 'refund.succeeded'
  | 'payout.paid'
  | 'payout.failed';

/** Records an event of a checkout, as {@link tell} does. */
export function recordEvent(
  provider: Provider,
  checkout: CheckoutRow,
  type: EventType,
  data: Record<string, unknown>,
  options: { isOutdated?: boolean } = {},
): void {
  tell(provider, checkout, type, data, options);
}
