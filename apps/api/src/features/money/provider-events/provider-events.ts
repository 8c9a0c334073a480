import type { Payments } from '../payments/index.ts';
import type { Payouts } from '../payouts/index.ts';

/** Dependencies for handling provider events about payments, cards and payouts. */
export interface ProviderEvents extends Payments, Payouts {}
