import { OperationRefused } from '../../people/operators/index.ts';
import type { Payout } from '../../money/payments/index.ts';
import { payoutsOf, ProviderUnavailable, type ProviderPayout } from '../../money/providers/index.ts';
import type { Winnings } from './winnings.ts';

/**
 * Polls the provider about a payout that it reported as failed.
 * @throws {OperationRefused} unless it says now too that it failed, or knows nothing of it
 */
export async function refuseUnlessFailed(
  { providers }: Pick<Winnings, 'providers'>,
  payout: Payout,
): Promise<void> {
  let known: ProviderPayout | null;
  try {
    known = await payoutsOf(providers, payout.provider).findPayout(payout.payout_id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new OperationRefused('The provider does not answer; try again later.');
  }
  if (known === null || known.status === 'failed') return;
  throw new OperationRefused(
    `The provider says now that its pay-out ${known.id} is ${known.status}, which it had called failed. Clear it up with them first.`,
  );
}
