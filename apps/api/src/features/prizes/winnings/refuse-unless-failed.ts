import { OperationRefused } from '../../people/operators/index.ts';
import { findMade, type Payout } from '../../money/payments/index.ts';
import { ProviderUnavailable, type ProviderPayout } from '../../money/providers/index.ts';
import type { Winnings } from './winnings.ts';

/**
 * Polls the provider about a payout that it reported as failed.
 * @throws {OperationRefused} unless it says now too that it failed, or knows nothing of it
 */
export async function refuseUnlessFailed(
  winnings: Pick<Winnings, 'database' | 'providers'>,
  payout: Payout,
): Promise<void> {
  let known: ProviderPayout | null;
  try {
    known = await findMade(winnings, payout);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new OperationRefused('The provider does not answer; try again later.');
  }
  if (known === null || known.status === 'failed') return;
  throw new OperationRefused(
    `The provider says now that its pay-out ${known.id} is ${known.status}, which it had called failed. Clear it up with them first.`,
  );
}
