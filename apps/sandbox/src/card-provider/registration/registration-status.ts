import type { RefusalCode } from '../checkout/failure-code.ts';

/** Where a registration is: a card can be saved while it is `open`; the others are final. */
export type RegistrationStatus = 'open' | 'succeeded' | 'failed' | 'expired';

/** Why no card was saved: the last refusal of the bank, or the person gave up. */
export type CardSetupFailureCode = RefusalCode | 'cancelled_by_customer';
