import { z } from 'zod';
import { ApiError } from '../../api-error.ts';
import { MAX_AMOUNT_BANI } from '../checkout/create-checkout.ts';
import { loadCheckout } from '../checkout/load-checkout.ts';
import { onceForKey } from '../../store/once-for-key.ts';
import { recordEvent } from '../notification/record-event.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../../random-id.ts';
import type { PayoutRow } from '../store/payout-table.ts';
import { payoutView } from './payout-view.ts';
import type { PayoutView } from './payout-view.ts';

/** What a merchant sends to have money paid to the card of an earlier checkout, or to a saved one. */
export const newPayout = z
  .strictObject({
    checkoutId: z.string().min(1).max(100).optional(),
    cardToken: z.string().min(1).max(100).optional(),
    amountBani: z.int().min(1).max(MAX_AMOUNT_BANI),
    reference: z.string().min(1).max(200),
  })
  .refine(({ checkoutId, cardToken }) => (checkoutId === undefined) !== (cardToken === undefined), {
    path: ['checkoutId'],
    message: 'either this or cardToken',
  });
export type NewPayout = z.infer<typeof newPayout>;

/**
 * Pays to the card that paid a checkout or to a saved one, once for an idempotency key. What becomes of it is as the sandbox is set; a
 * card that was deleted is a closed one.
 * @returns the payout, and whether the merchant gets no answer on purpose
 * @throws ApiError not_found, checkout_not_paid, idempotency_key_reused
 */
export function createPayout(
  provider: Provider,
  key: string,
  input: NewPayout,
): Promise<{ payout: PayoutView; isAnswerLost: boolean }> {
  const { store } = provider;
  return store.write(() => {
    let isAnswerLost = false;
    const id = onceForKey(store, key, ['payout', input], () => {
      const isClosed = checkTarget(provider, input) === 'closed';
      const chosen = store.payouts.mode();
      const mode = isClosed ? 'failed' : chosen;
      isAnswerLost = chosen === 'no-answer';
      const row: PayoutRow = {
        amountBani: input.amountBani,
        reference: input.reference,
        checkoutId: input.checkoutId ?? null,
        cardToken: input.cardToken ?? null,
        id: randomId('po'),
        status: mode === 'slow' ? 'pending' : mode === 'failed' ? 'failed' : 'paid',
        failureCode: mode === 'failed' ? 'card_closed' : null,
        settlesAt: mode === 'slow' ? provider.now() + provider.slowBankMs : null,
        createdAt: provider.now(),
      };
      store.payouts.insert(row);
      if (row.status !== 'pending') recordEnd(provider, row);
      return row.id;
    });
    const row = store.payouts.byId(id);
    if (!row) throw new Error('An idempotency key names a payout that is not there');
    return { payout: payoutView(row), isAnswerLost };
  });
}

/** Ends the payouts that a slow bank has answered by now. */
export async function settleDuePayouts(provider: Provider): Promise<void> {
  const { store } = provider;
  if (store.payouts.due(provider.now()).length === 0) return;
  await store.write(() => {
    for (const row of store.payouts.due(provider.now())) {
      const paid: PayoutRow = { ...row, status: 'paid', settlesAt: null };
      store.payouts.end(paid);
      recordEnd(provider, paid);
    }
  });
}

/** @throws ApiError not_found, checkout_not_paid */
function checkTarget(provider: Provider, { checkoutId, cardToken }: NewPayout): 'open' | 'closed' {
  if (checkoutId === undefined) {
    const card = provider.store.cards.byToken(cardToken ?? '');
    if (!card) throw new ApiError('not_found', 'There is no such card.');
    return card.deletedAt === null ? 'open' : 'closed';
  }
  const { status } = loadCheckout(provider, checkoutId);
  if (status !== 'succeeded') throw new ApiError('checkout_not_paid', `The checkout is ${status}.`);
  return 'open';
}

function recordEnd(provider: Provider, row: PayoutRow): void {
  const subject =
    row.checkoutId === null
      ? { ...row, notifications: null, lateMs: null }
      : loadCheckout(provider, row.checkoutId);
  const type = row.status === 'failed' ? 'payout.failed' : 'payout.paid';
  recordEvent(provider, subject, type, { payout: payoutView(row) });
}
