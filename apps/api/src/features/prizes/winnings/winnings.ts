import type { Payments } from '../../money/payments/index.ts';

/** What the winnings feature works with: the platform, and how sums are paid to cards. */
export type Winnings = Payments;
