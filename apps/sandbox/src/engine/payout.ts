import { ApiError } from '../api-error.ts';
import { randomId } from '../random-id.ts';
import { loadPaidCheckout } from './checkout.ts';
import type { Engine } from './engine.ts';
import { record } from './events.ts';
import type { PayoutRow } from './rows.ts';

/**
 * The outcome of the next payouts: paid immediately; paid once the slow bank decides; failed,
 * because the card or wallet is closed; paid immediately, but without a response to the merchant's
 * request.
 */
export const PAYOUT_MODES = ['paid', 'slow', 'failed', 'no-answer'] as const;
export type PayoutMode = (typeof PAYOUT_MODES)[number];

const SETTING = 'payouts';

export function payoutMode({ store }: Engine): PayoutMode {
  return PAYOUT_MODES.find((mode) => mode === store.settings.get(SETTING)) ?? 'paid';
}

/** Sets the outcome of the next payouts. Runs inside a transaction. */
export function setPayoutMode({ store }: Engine, mode: PayoutMode): void {
  store.settings.put(SETTING, mode);
}

/** The merchant's request to pay either the payer of a checkout or a saved card. */
export type NewPayout = Pick<PayoutRow, 'amountBani' | 'reference'> & {
  checkoutId?: string | undefined;
  cardToken?: string | undefined;
};

/**
 * Pays to the card or wallet of a checkout, or to a saved card, according to the payout mode; a
 * deleted card counts as closed. Runs inside a transaction.
 * @throws {ApiError} not_found, checkout_not_paid or payment_not_paid
 */
export function createPayout(engine: Engine, input: NewPayout): PayoutRow {
  const mode = isClosed(engine, input) ? 'failed' : payoutMode(engine);
  const isFailed = mode === 'failed';
  const row: PayoutRow = {
    id: randomId('po'),
    checkoutId: input.checkoutId ?? null,
    cardToken: input.cardToken ?? null,
    amountBani: input.amountBani,
    reference: input.reference,
    createdAt: engine.now(),
    status: mode === 'slow' ? 'pending' : isFailed ? 'failed' : 'paid',
    failureCode: !isFailed ? null : engine.face.openingBalanceBani === null ? 'card_closed' : 'wallet_closed',
    settlesAt: mode === 'slow' ? engine.now() + engine.slowBankMs : null,
  };
  engine.store.payouts.insert(row);
  if (row.status !== 'pending') conclude(engine, row);
  return row;
}

/** Ends the payouts that the slow bank has decided on. Runs inside a transaction. */
export function settleDuePayouts(engine: Engine): void {
  for (const row of engine.store.payouts.due(engine.now())) {
    const paid: PayoutRow = { ...row, status: 'paid', settlesAt: null };
    engine.store.payouts.update(paid);
    conclude(engine, paid);
  }
}

/** @throws {ApiError} not_found, checkout_not_paid or payment_not_paid */
function isClosed(engine: Engine, { checkoutId, cardToken }: NewPayout): boolean {
  if (checkoutId !== undefined) {
    loadPaidCheckout(engine, checkoutId);
    return false;
  }
  const card = engine.store.cards.byId(cardToken ?? '');
  if (!card) throw new ApiError('not_found', 'There is no such card.');
  return card.deletedAt !== null;
}

function conclude(engine: Engine, row: PayoutRow): void {
  const { id, amountBani, createdAt } = row;
  const checkout = row.checkoutId === null ? undefined : engine.store.checkouts.byId(row.checkoutId);
  const playerId = checkout?.playerId ?? null;
  if (row.status === 'paid' && playerId !== null) {
    engine.store.wallets.move({ playerId, amountBani, kind: 'payout', subjectId: id, createdAt });
  }
  record(engine, checkout ?? row, { of: 'payout', what: row.status === 'failed' ? 'failed' : 'paid', row });
}
