import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { OperationRefused } from '../../operators/index.ts';
import { findFailedPayoutAnswer, type Payout } from '../../money/payouts/index.ts';
import type { Winnings } from './winnings.ts';

/** A provider's response is used for this long, so that a second operator has time to approve. */
const answerMs = 60 * 60_000;

/**
 * Checks the current state of payouts that providers reported as failed.
 * @returns payouts whose provider wasn't polled within the last hour, or hasn't responded
 * @throws {OperationRefused} if one is paid or pending after all
 */
export async function checkFailedPayouts(
  transaction: Transaction<Tables>,
  { clock }: Pick<Winnings, 'clock'>,
  payouts: readonly Payout[],
): Promise<Payout[]> {
  const since = new Date(clock.now().getTime() - answerMs);
  const unanswered: Payout[] = [];
  for (const payout of payouts) {
    const answer = await findFailedPayoutAnswer(transaction, payout, since);
    if (answer === null) unanswered.push(payout);
    else if (answer.status !== null && answer.status !== 'failed') {
      throw new OperationRefused(
        `The provider says now that its pay-out ${answer.id} is ${answer.status}, which it had called failed. Clear it up with them first.`,
      );
    }
  }
  return unanswered;
}
