import type { Queries } from '../../../platform/database/database.ts';
import type { PayoutKey } from './payout-table.ts';

/**
 * A row of `failed_payout_answer`: the provider's response after a failed payout was polled again.
 */
interface FailedPayoutAnswerTable {
  player_id: string;
  payout_id: string;
  /** Null if the provider doesn't know the payout. */
  status: 'pending' | 'paid' | 'failed' | null;
  provider_reference: string | null;
  answered_at: Date;
}

declare module '../../../platform/database/database.ts' {
  interface Tables {
    failed_payout_answer: FailedPayoutAnswerTable;
  }
}

export type StoredAnswer = Pick<FailedPayoutAnswerTable, 'status' | 'provider_reference' | 'answered_at'>;

export async function findStoredAnswer(
  queries: Queries,
  { playerId, payoutId }: PayoutKey,
): Promise<StoredAnswer | undefined> {
  return queries
    .selectFrom('failed_payout_answer')
    .select(['status', 'provider_reference', 'answered_at'])
    .where('player_id', '=', playerId)
    .where('payout_id', '=', payoutId)
    .executeTakeFirst();
}

export async function upsertAnswer(
  queries: Queries,
  { playerId, payoutId }: PayoutKey,
  answer: StoredAnswer,
): Promise<void> {
  await queries
    .insertInto('failed_payout_answer')
    .values({ player_id: playerId, payout_id: payoutId, ...answer })
    .onConflict((conflict) => conflict.columns(['player_id', 'payout_id']).doUpdateSet(answer))
    .execute();
}
