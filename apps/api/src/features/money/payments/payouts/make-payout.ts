import { findCardReference } from '../../cards/index.ts';
import {
  payoutsOf,
  ProviderUnavailable,
  type PayoutRequest,
  type ProviderPayout,
} from '../../providers/index.ts';
import type { Payments } from '../payments.ts';
import { applyPayout } from './apply-payout.ts';
import { findPayout, findPayoutsOf, type Payout } from './payout-table.ts';
import { payoutKeyOf, schedulePayout } from './start-payouts.ts';

/**
 * Makes a payout, retrying without end. Each attempt first polls the provider, so that a lost
 * response pays once; the payout's id is the provider's idempotency key as well. If an earlier
 * payout of the same sum failed, that failure is polled too: money that arrived after all is not
 * paid twice.
 */
export function makePayout(payments: Payments): (payload: Record<string, unknown>) => Promise<void> {
  const { database, log } = payments;
  return async (payload) => {
    const key = payoutKeyOf(payload);
    const payout = await findPayout(database, key);
    if (payout?.status !== 'pending') return;
    const reported = await pollOrRequest(payments, payout).catch((error: unknown) => {
      if (!(error instanceof ProviderUnavailable)) throw error;
      log.error({ err: error, payoutId: key.payoutId }, 'a payout could not be made yet');
      return undefined;
    });
    await database.transaction().execute(async (transaction) => {
      if (reported !== undefined) await applyPayout(transaction, payments, key, reported);
      const after = await findPayout(transaction, key);
      if (after?.status === 'pending') await schedulePayout(transaction, payments, after);
    });
  };
}

async function pollOrRequest(payments: Payments, payout: Payout): Promise<ProviderPayout> {
  const payouts = payoutsOf(payments.providers, payout.provider);
  const known = await payouts.findPayout(payout.payout_id);
  if (known !== null) return known;
  const earlier = await findEarlierPaid(payments, payout);
  if (earlier !== undefined) return earlier;
  const to = await targetOf(payments, payout);
  if (to === null) return failedWithoutCard(payout);
  return payouts.createPayout({ payoutId: payout.payout_id, amountBani: payout.amount_bani, to });
}

/**
 * An earlier payout of the same sum that failed by the provider's report and is reported paid now:
 * it takes the place of this one.
 * @throws {ProviderUnavailable} when it may still be paid
 */
async function findEarlierPaid(payments: Payments, payout: Payout): Promise<ProviderPayout | undefined> {
  const { player_id: playerId, source_id: sourceId } = payout;
  const attempts = await findPayoutsOf(payments.database, { playerId, sourceId });
  for (const { provider, payout_id: payoutId } of attempts.filter(({ status }) => status === 'failed')) {
    const earlier = await payoutsOf(payments.providers, provider).findPayout(payoutId);
    if (earlier === null || earlier.status === 'failed') continue;
    const facts = { alert: true, payoutId, reported: earlier.status };
    payments.log.error(facts, 'a failed payout is paid or pending after all: it is not made a second time');
    if (earlier.status === 'paid') return earlier;
    throw new ProviderUnavailable('An earlier payout of the same sum is pending');
  }
  return undefined;
}

/** The card as the provider identifies it; null when it was detached just before the payout was made. */
async function targetOf({ database }: Payments, payout: Payout): Promise<PayoutRequest['to'] | null> {
  if (payout.checkout_reference !== null) return { checkoutId: payout.checkout_reference };
  const key = { playerId: payout.player_id, cardId: payout.saved_card_id ?? '' };
  const card = await findCardReference(database, key, payout.created_at);
  return card === undefined ? null : { card };
}

/** The provider was never called, so nothing was paid: the player chooses another card. */
function failedWithoutCard({ payout_id: payoutId, amount_bani: amountBani }: Payout): ProviderPayout {
  return { id: '', reference: payoutId, amountBani, status: 'failed', failureCode: 'card_deleted' };
}
