import type { Payments } from '../payments/index.ts';
import type { Payouts } from '../payouts/index.ts';

/** What the events of providers are handled with: they are about payments, cards and payouts. */
export interface ProviderEvents extends Payments, Payouts {}
