import { recordEvent as tell } from '../../notification/record-event.ts';
import type { Provider } from '../provider.ts';
import type { ToldOf } from '../../notification/dispatcher.ts';

/** What the provider tells the merchant about. */
export type EventType =
  | 'checkout.succeeded'
  | 'checkout.failed'
  | 'checkout.expired'
  | 'refund.succeeded'
  | 'payout.paid'
  | 'payout.failed'
  | 'registration.succeeded'
  | 'registration.failed'
  | 'registration.expired';

/** Records an event of a checkout, a registration or a payout to a saved card, as {@link tell} does. */
export function recordEvent(
  provider: Provider,
  subject: ToldOf,
  type: EventType,
  data: Record<string, unknown>,
  options: { isOutdated?: boolean } = {},
): void {
  tell(provider, subject, type, data, options);
}
