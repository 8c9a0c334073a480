import type { Transaction } from 'kysely';
import type { Tables } from '../../../../platform/database/database.ts';
import { bookPayout } from '../book-money.ts';
import type { ProviderPayout } from '../../providers/index.ts';
import type { Payments } from '../payments.ts';
import { findPayoutByReference, lockPayout, updatePayout, type PayoutKey } from './payout-table.ts';

/**
 * Writes what became of a pay-out, once, with its money, and tells whoever ordered it. One under way is left as it is, and so is one that
 * is over, whatever its provider says of it later.
 */
export async function endPayout(
  transaction: Transaction<Tables>,
  payments: Payments,
  key: PayoutKey,
  told: ProviderPayout,
): Promise<void> {
  const payout = await lockPayout(transaction, key);
  if (payout === undefined || told.status === 'pending') return;
  if (payout.status !== 'pending') {
    // money that arrived after all, or did not, is for somebody to clear up with the provider
    if (payout.status !== told.status) {
      const facts = { alert: true, payoutId: key.payoutId, ended: payout.status, told: told.status };
      payments.log.error(facts, 'the provider says otherwise of a pay-out that is over');
    }
    return;
  }
  if (told.status === 'paid' && told.amountBani !== payout.amount_bani) {
    payments.log.error({ alert: true, payoutId: key.payoutId }, 'a pay-out was made over another sum');
    return;
  }
  const now = payments.clock.now();
  await updatePayout(transaction, payout, {
    status: told.status,
    ended_at: now,
    provider_reference: told.id,
    failure_code: told.failureCode,
  });
  const { source_id: sourceId, amount_bani: amountBani } = payout;
  if (told.status === 'paid') {
    await bookPayout(transaction, { playerId: key.playerId, sourceId, movedAt: now }, amountBani);
  }
  await payments.onPayoutEnded?.(transaction, { ...key, sourceId, status: told.status });
}

/**
 * Takes what a provider told of a pay-out by itself.
 * @returns the player whose it is, if it is one of ours
 */
export async function handlePayoutEvent(
  transaction: Transaction<Tables>,
  payments: Payments,
  { provider, told }: { provider: string; told: ProviderPayout },
): Promise<string | undefined> {
  const payout = await findPayoutByReference(transaction, { provider, reference: told.reference });
  if (payout === undefined) return undefined;
  const { player_id: playerId, payout_id: payoutId } = payout;
  await endPayout(transaction, payments, { playerId, payoutId }, told);
  return playerId;
}
