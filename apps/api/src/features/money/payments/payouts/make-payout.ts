import { findCardReference } from '../../cards/index.ts';
import {
  payoutsOf,
  ProviderUnavailable,
  type PayoutRequest,
  type ProviderPayout,
} from '../../providers/index.ts';
import type { Payments } from '../payments.ts';
import { endPayout } from './end-payout.ts';
import { findPayout, findPayoutsOf, type Payout } from './payout-table.ts';
import { payoutKeyOf, schedulePayout } from './start-payouts.ts';

/**
 * Pays a sum to a card, trying for as long as it takes. Every try first asks what became of the one before, so that an answer that was
 * lost pays once; the provider's own idempotency key is the second lock on that door. Before a sum whose pay-out failed is paid anew, that
 * failure is asked about too: what arrived after all is not paid twice.
 */
export function makePayout(payments: Payments): (payload: Record<string, unknown>) => Promise<void> {
  const { database, log } = payments;
  return async (payload) => {
    const key = payoutKeyOf(payload);
    const payout = await findPayout(database, key);
    if (payout?.status !== 'pending') return;
    const made = await askForPayout(payments, payout).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, payoutId: key.payoutId }, 'a pay-out could not be made yet');
      return undefined;
    });
    await database.transaction().execute(async (transaction) => {
      if (made === undefined || made.status === 'pending') {
        const after = await findPayout(transaction, key);
        if (after?.status === 'pending') await schedulePayout(transaction, payments, after);
      } else await endPayout(transaction, payments, key, made);
    });
  };
}

async function askForPayout(payments: Payments, payout: Payout): Promise<ProviderPayout> {
  const payouts = payoutsOf(payments.providers, payout.provider);
  const known = await payouts.findPayout(payout.payout_id);
  if (known !== null) return known;
  const before = await findPaidBefore(payments, payout);
  if (before !== undefined) return before;
  const to = await targetOf(payments, payout);
  if (to === null) return withoutCard(payout);
  return payouts.createPayout({ payoutId: payout.payout_id, amountBani: payout.amount_bani, to });
}

/**
 * An earlier pay-out of the same sum that its provider called failed and now says it paid: it stands for this one.
 * @throws {ProviderUnavailable} when it may still be paid
 */
async function findPaidBefore(payments: Payments, payout: Payout): Promise<ProviderPayout | undefined> {
  const { player_id: playerId, source_id: sourceId } = payout;
  const tries = await findPayoutsOf(payments.database, { playerId, sourceId });
  for (const { provider, payout_id: payoutId } of tries.filter(({ status }) => status === 'failed')) {
    const told = await payoutsOf(payments.providers, provider).findPayout(payoutId);
    if (told === null || told.status === 'failed') continue;
    const facts = { alert: true, payoutId, told: told.status };
    payments.log.error(facts, 'a pay-out that had failed is paid or under way: it is not made a second time');
    if (told.status === 'paid') return told;
    throw new ProviderUnavailable('An earlier pay-out of the same sum is under way');
  }
  return undefined;
}

/** The card as the provider names it; null when it was forgotten in the moment in which the sum was to go to it. */
async function targetOf({ database }: Payments, payout: Payout): Promise<PayoutRequest['to'] | null> {
  if (payout.checkout_reference !== null) return { checkoutId: payout.checkout_reference };
  const key = { playerId: payout.player_id, cardId: payout.saved_card_id ?? '' };
  const card = await findCardReference(database, key, payout.created_at);
  return card === undefined ? null : { card };
}

/** Never asked for, so nothing was paid: it is over, and the player chooses another card. */
function withoutCard({ payout_id: payoutId, amount_bani: amountBani }: Payout): ProviderPayout {
  return { id: '', reference: payoutId, amountBani, status: 'failed', failureCode: 'card_deleted' };
}
