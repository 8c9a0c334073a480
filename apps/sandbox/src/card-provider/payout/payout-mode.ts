/**
 * What becomes of the next payouts: paid at once; paid when the slow bank has answered; refused by the card's bank; paid at once, but
 * the merchant's request ends without an answer.
 */
export const PAYOUT_MODES = ['paid', 'slow', 'failed', 'no-answer'] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

export const DEFAULT_PAYOUT_MODE: PayoutMode = 'paid';
