import type { RefusalCode } from './failure-code.ts';

/**
 * What came of one card: `challenge` waits for the person's answer to the bank, `abandoned` is a challenge left
 * without one, `processing` is a slow bank.
 */
export type AttemptOutcome = 'approved' | 'processing' | 'challenge' | 'abandoned' | RefusalCode;

const REFUSALS: Record<RefusalCode, true> = {
  card_declined: true,
  insufficient_funds: true,
  authentication_failed: true,
  authentication_required: true,
  expired_card: true,
  card_deleted: true,
};

/** Whether the outcome is the bank's refusal. */
export function isRefusal(outcome: AttemptOutcome): outcome is RefusalCode {
  return Object.hasOwn(REFUSALS, outcome);
}
