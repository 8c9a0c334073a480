import type { RefusalCode } from './failure-code.ts';

/**
 * What came of one card: `challenge` waits for the person's answer to the bank, `abandoned` is a challenge left
 * without one, `processing` is a slow bank.
 */
export type AttemptOutcome = 'approved' | 'processing' | 'challenge' | 'abandoned' | RefusalCode;

const REFUSALS: readonly string[] = ['card_declined', 'insufficient_funds', 'authentication_failed'];

/** Whether the outcome is the bank's refusal. */
export function isRefusal(outcome: AttemptOutcome): outcome is RefusalCode {
  return REFUSALS.includes(outcome);
}
