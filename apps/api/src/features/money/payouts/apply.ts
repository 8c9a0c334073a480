import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/database.ts';
import { lockPlayer } from '../../people/accounts/index.ts';
import type { ProviderPayout } from '../providers/index.ts';
import type { Payouts } from './payouts.ts';
import { eraseEndedTransfers } from './transfers/transfer-table.ts';
import { bookPayout, bookReturned } from './book-payout.ts';
import { decidePayout, type PayoutFact } from './machine.ts';
import { bank, findPayoutByReference, lockPayout, updatePayout, type PayoutKey } from './payout-table.ts';

/**
 * Sets a payout to the status that its provider or bank reports, and books the money; only this
 * function writes that status.
 */
export async function applyPayout(
  transaction: Transaction<Tables>,
  platform: Payouts,
  key: PayoutKey,
  reported: PayoutFact,
): Promise<void> {
  // Accepting a prize takes locks in the same order.
  const isPresent = await lockPlayer(transaction, key.playerId);
  const payout = await lockPayout(transaction, key);
  if (payout === undefined) return;
  const { changes, effects } = decidePayout(payout, reported);
  const { playerId, payoutId } = key;
  const { source_id: sourceId, amount_bani: amountBani } = payout;
  const now = platform.clock.now();
  if (changes !== null) {
    await updatePayout(transaction, key, { ...changes, ended_at: now });
    if (!isPresent && payout.provider === bank) await eraseEndedTransfers(transaction, playerId);
  }
  for (const effect of effects) {
    if (effect.kind === 'book') {
      const from = payout.provider === bank ? 'bank-account' : 'provider-clearing';
      if (!(await bookPayout(transaction, { playerId, sourceId, amountBani, paidAt: now }, from))) {
        platform.log.error({ alert: true, payoutId }, 'the ledger had a movement of a payout before it');
      }
    } else if (effect.kind === 'book-returned') {
      await bookReturned(transaction, { ...key, amountBani, returnedAt: now });
    } else if (effect.kind === 'notify-owner') {
      await platform.emit('onPayoutEnded', transaction, {
        ...key,
        sourceId,
        status: effect.status,
        failureCode: reported.failureCode,
      });
    } else {
      const facts = {
        alert: true,
        payoutId,
        reason: effect.reason,
        stored: payout.status,
        reported: reported.status,
      };
      platform.log.error(facts, 'a payout has to be resolved with its provider');
    }
  }
}

/**
 * Handles a provider's event about a payout.
 * @returns false if the payout isn't ours
 */
export async function handlePayoutEvent(
  transaction: Transaction<Tables>,
  platform: Payouts,
  { provider, payout: reported }: { readonly provider: string; readonly payout: ProviderPayout },
): Promise<boolean> {
  const payout = await findPayoutByReference(transaction, { provider, reference: reported.reference });
  if (payout === undefined) return false;
  const key = { playerId: payout.player_id, payoutId: payout.payout_id };
  await applyPayout(transaction, platform, key, reported);
  return true;
}
