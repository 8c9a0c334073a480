/** What becomes of the next payouts: paid at once; refused, the wallet is closed; paid, but the request ends without an answer. */
export const PAYOUT_MODES = ['paid', 'failed', 'no-answer'] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

export const DEFAULT_PAYOUT_MODE: PayoutMode = 'paid';
