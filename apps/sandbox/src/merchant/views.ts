import { evidenceDueAt } from '../engine/dispute.ts';
import type { Change, Engine, Face, WireEvent } from '../engine/engine.ts';
import type { CardRow, CardSetupRow, CheckoutRow, DisputeRow, PayoutRow, RefundRow } from '../engine/rows.ts';

// What the merchant sees of the card provider and the partner's wallets, in responses and events.
// The two differ in the payer and in one name: checkout or payment.

const iso = (time: number) => new Date(time).toISOString();

export type CheckoutView = ReturnType<typeof checkoutView>;
export type PaymentView = CheckoutView & { playerId: string };

/** Returns the current view of a checkout. */
export function checkoutView(engine: Engine, row: CheckoutRow) {
  const { store } = engine;
  return {
    ...newCheckoutView(engine, row),
    status: row.status,
    failureCode: row.failureCode,
    finishedAt: row.finishedAt === null ? null : iso(row.finishedAt),
    refundedBani: store.refunds.refundedBani(row.id),
    card: paidCard(row),
    chargeId: row.chargeId,
    attempts: store.attempts.ofCheckout(row.id).map((attempt) => ({
      id: attempt.id,
      number: attempt.number,
      card: { brand: attempt.cardBrand, last4: attempt.cardLast4 },
      outcome: attempt.outcome,
      createdAt: iso(attempt.createdAt),
    })),
  };
}

function paidCard({ cardBrand: brand, cardLast4: last4, cardFingerprint: fingerprint }: CheckoutRow) {
  return brand && last4 ? { brand, last4, fingerprint } : null;
}

/** Returns a checkout as it was when created, for the response to a repeated request. */
export function newCheckoutView({ publicUrl }: Engine, row: CheckoutRow) {
  const page = row.playerId === null ? 'checkout' : 'pay';
  return {
    id: row.id,
    url: `${publicUrl()}/${page}/${row.id}`,
    status: 'open' as CheckoutRow['status'],
    ...(row.playerId === null ? {} : { playerId: row.playerId }),
    amountBani: row.amountBani,
    currency: row.currency,
    reference: row.reference,
    description: row.description,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    failureCode: null as CheckoutRow['failureCode'],
    finishedAt: null as string | null,
    refundedBani: 0,
    card: null as ReturnType<typeof paidCard>,
    chargeId: null as string | null,
    attempts: [] as object[],
  };
}

export type CardSetupView = ReturnType<typeof cardSetupView>;

export function cardSetupView({ store, publicUrl }: Engine, row: CardSetupRow) {
  const card = row.cardToken === null ? undefined : store.cards.byId(row.cardToken);
  return {
    id: row.id,
    url: `${publicUrl()}/card-setup/${row.id}`,
    status: row.status,
    reference: row.reference,
    createdAt: iso(row.createdAt),
    expiresAt: iso(row.expiresAt),
    finishedAt: row.finishedAt === null ? null : iso(row.finishedAt),
    failureCode: row.failureCode,
    card: card ? cardView(card) : null,
  };
}

/** The token of a saved card, with details by which a person recognizes the card. */
export function cardView({ token, brand, last4, expiryMonth, expiryYear, fingerprint }: CardRow) {
  return { token, brand, last4, expiryMonth, expiryYear, fingerprint };
}

export function refundView({ face }: { face: Face }, row: RefundRow) {
  return {
    id: row.id,
    status: row.status,
    [`${face.noun}Id`]: row.checkoutId,
    amountBani: row.amountBani,
    currency: 'RON',
    reference: row.reference,
    reason: row.reason,
    createdAt: iso(row.createdAt),
  };
}

export function disputeView({ store, face }: Pick<Engine, 'store' | 'face'>, row: DisputeRow) {
  return {
    id: row.id,
    status: row.status,
    [`${face.noun}Id`]: row.checkoutId,
    amountBani: row.amountBani,
    currency: 'RON',
    /** The merchant's identifier for the payment. */
    reference: store.checkouts.byId(row.checkoutId)?.reference ?? '',
    reason: row.reason,
    createdAt: iso(row.createdAt),
    // A partner sets no deadline.
    ...(face.noun === 'checkout' && { evidenceDueAt: iso(evidenceDueAt(row)) }),
    closedAt: row.closedAt === null ? null : iso(row.closedAt),
  };
}

export type PayoutView = ReturnType<typeof payoutView>;

export function payoutView({ face }: { face: Face }, row: PayoutRow) {
  return {
    id: row.id,
    status: row.status,
    failureCode: row.failureCode,
    [`${face.noun}Id`]: row.checkoutId,
    ...(face.openingBalanceBani === null ? { cardToken: row.cardToken } : {}),
    amountBani: row.amountBani,
    currency: 'RON',
    reference: row.reference,
    createdAt: iso(row.createdAt),
  };
}

/**
 * Returns the events of the card provider and the partner, each with the complete finished object.
 */
export function describeChange(engine: Engine, change: Change): WireEvent[] {
  const { noun } = engine.face;
  switch (change.of) {
    case 'checkout':
      return ['succeeded', 'failed', 'expired'].includes(change.what)
        ? [{ type: `${noun}.${change.what}`, data: { [noun]: checkoutView(engine, change.row) } }]
        : [];
    case 'cardSetup':
      return change.what === 'refused'
        ? []
        : [{ type: `card_setup.${change.what}`, data: { cardSetup: cardSetupView(engine, change.row) } }];
    case 'refund':
      return [{ type: `refund.${change.what}`, data: { refund: refundView(engine, change.row) } }];
    case 'dispute':
      return [{ type: `dispute.${change.what}`, data: { dispute: disputeView(engine, change.row) } }];
    case 'payout':
      return [{ type: `payout.${change.what}`, data: { payout: payoutView(engine, change.row) } }];
    default:
      return [];
  }
}

export const frameEvent: Face['frame'] = ({ id, type, at, data }) => ({ id, type, createdAt: iso(at), data });
