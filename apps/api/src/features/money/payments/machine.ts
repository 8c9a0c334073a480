import { decideTicket, type TicketToPay } from '../../tickets/index.ts';
import type { ProviderCheckout, ProviderRefund } from '../providers/index.ts';
import type { Payment, RefundReason } from './payment-table.ts';

/** Status of a payment, which is one checkout at a provider and its money. */
export type PaymentStatus = 'pending' | 'succeeded' | 'failed' | 'expired' | 'refund-pending' | 'refunded';

/**
 * All transitions of a payment; `decide` makes no others and the database rejects others. A
 * reported charge always counts, even after a failure was reported. Only a completed refund undoes
 * a charge.
 */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  pending: ['succeeded', 'failed', 'expired', 'refund-pending'],
  failed: ['succeeded', 'refund-pending'],
  expired: ['succeeded', 'refund-pending'],
  succeeded: ['refund-pending'],
  'refund-pending': ['refunded'],
  // A bank can refuse a refund days after its provider reported success.
  refunded: ['refund-pending'],
};

/** The state to which a fact is applied. */
export interface PaymentState {
  readonly payment: Payment;
  readonly ticket: Pick<TicketToPay, 'status' | 'priceBani' | 'feeBani' | 'expiresAt'> & {
    /** True while sales of all the ticket's draws are open. */
    readonly areSalesOpen: boolean;
  };
  /** Id of another pending payment of the same ticket. */
  readonly otherPendingId: string | null;
  /** False if the player has deleted their account; the ticket then isn't activated. */
  readonly hasAccount: boolean;
  /**
   * True if the player has paused play or must show an identity document; no ticket then enters a
   * draw.
   */
  readonly isPaused: boolean;
}

/** A fact about a payment. */
export type PaymentFact =
  | { readonly type: 'checkout-succeeded'; readonly checkout: ProviderCheckout }
  | { readonly type: 'checkout-failed' | 'checkout-expired'; readonly failureCode: string | null }
  /** A notification that only triggers a poll, because it may be late or out of order. */
  | { readonly type: 'checkout-changed' }
  | { readonly type: 'refund-succeeded' | 'refund-failed'; readonly refund: ProviderRefund }
  /** An operator sent a bank transfer after a refund failed. */
  | { readonly type: 'refund-transferred'; readonly transferReference: string }
  /** The payer's bank took the money back. */
  | { readonly type: 'dispute-lost'; readonly disputeReference: string; readonly amountBani: number }
  /** An operator refunds a ticket before its first draw. */
  | { readonly type: 'refund-requested' };

type PaymentChanges = Partial<
  Pick<
    Payment,
    | 'status'
    | 'failure_code'
    | 'refund_reason'
    | 'taken_at'
    | 'taken_bani'
    | 'card_brand'
    | 'card_last4'
    | 'card_fingerprint'
    | 'provider_reference'
    | 'payment_url'
    | 'refunded_at'
    | 'provider_refund_reference'
  >
>;

/** An effect of a decision besides changes to the payment's row. */
export type PaymentEffect =
  | { readonly type: 'activate-ticket'; readonly card: ProviderCheckout['card'] }
  | { readonly type: 'expire-ticket' | 'refund-ticket' }
  | {
      readonly type: 'post-sale' | 'post-sale-reversed';
      readonly priceBani: number;
      readonly feeBani: number;
    }
  | {
      readonly type:
        | 'post-refund-owed'
        | 'post-refund'
        | 'post-refund-by-dispute'
        | 'post-refund-by-transfer';
      readonly bani: number;
    }
  /** Stores that a refund failed. If it was booked as completed, its amount is owed again. */
  | {
      readonly type: 'note-failed-refund';
      readonly reference: string;
      readonly bani: number;
      readonly wasBooked: boolean;
    }
  | { readonly type: 'poll-payment'; readonly paymentId: string }
  | { readonly type: 'refund-payment' | 'mail-refund' }
  | {
      readonly type: 'log';
      readonly level: 'warn' | 'error';
      readonly message: string;
      readonly details: Readonly<Record<string, unknown>>;
    };

interface Decision {
  readonly changes: PaymentChanges;
  readonly effects: readonly PaymentEffect[];
}

const nothing: Decision = { changes: {}, effects: [] };

/**
 * Decides the effects of a fact on a payment. Repeated and outdated facts change nothing.
 * @param now the server's time, which determines whether a ticket was paid in time
 */
export function decide(state: PaymentState, fact: PaymentFact, now: Date): Decision {
  const { payment } = state;
  const can = (to: PaymentStatus) => paymentTransitions[payment.status].includes(to);
  switch (fact.type) {
    case 'checkout-succeeded':
      return can('succeeded') ? takeMoney(state, fact.checkout, now) : nothing;
    case 'checkout-failed':
    case 'checkout-expired': {
      const status = fact.type === 'checkout-failed' ? 'failed' : 'expired';
      return can(status) ? { changes: { status, failure_code: fact.failureCode }, effects: [] } : nothing;
    }
    case 'checkout-changed':
      return payment.status === 'pending'
        ? { changes: {}, effects: [{ type: 'poll-payment', paymentId: payment.payment_id }] }
        : nothing;
    case 'refund-succeeded':
      return can('refunded') && fact.refund.amountBani === payment.taken_bani
        ? completeRefund(state, fact.refund, now)
        : refundNotOwed(payment, fact.refund);
    case 'refund-failed':
      return failRefund(payment, fact.refund);
    case 'refund-transferred':
      return can('refunded') ? completeByTransfer(state, fact.transferReference, now) : nothing;
    case 'dispute-lost':
      return can('refunded') && fact.amountBani === payment.taken_bani
        ? refundByDispute(fact.disputeReference, fact.amountBani, now)
        : nothing;
    case 'refund-requested':
      return refundOnRequest(state);
    default:
      return fact satisfies never;
  }
}

/** Turns a sale into an owed refund if the ticket hasn't entered a draw yet. */
function refundOnRequest({ payment, ticket }: PaymentState): Decision {
  if (payment.status !== 'succeeded' || ticket.status !== 'active' || !ticket.areSalesOpen) return nothing;
  const { priceBani, feeBani } = ticket;
  return {
    changes: { status: 'refund-pending', refund_reason: 'ticket-refunded' },
    effects: [
      { type: 'refund-ticket' },
      { type: 'post-sale-reversed', priceBani, feeBani },
      { type: 'refund-payment' },
    ],
  };
}

/** Decides the effects of a charge: it activates the ticket or becomes a refund. */
function takeMoney(state: PaymentState, checkout: ProviderCheckout, now: Date): Decision {
  const { payment, ticket, otherPendingId, hasAccount } = state;
  const card = hasAccount ? checkout.card : null;
  const reason = refundReason(state, checkout, now);
  const changes: PaymentChanges = {
    status: reason === null ? 'succeeded' : 'refund-pending',
    refund_reason: reason,
    taken_at: now,
    taken_bani: checkout.amountBani,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_fingerprint: card?.fingerprint ?? null,
    // The response with the page's reference may have been lost.
    provider_reference: checkout.id,
    payment_url: checkout.url,
  };
  if (reason === null) {
    return {
      changes,
      effects: [
        { type: 'activate-ticket', card },
        { type: 'post-sale', priceBani: ticket.priceBani, feeBani: ticket.feeBani },
        // The other page is closed so that the player isn't charged for nothing.
        ...(otherPendingId === null ? [] : [{ type: 'poll-payment', paymentId: otherPendingId } as const]),
      ],
    };
  }
  return {
    changes,
    effects: [
      ...(canNotBePaid(state, reason) ? [{ type: 'expire-ticket' } as const] : []),
      { type: 'post-refund-owed', bani: checkout.amountBani },
      { type: 'refund-payment' },
      {
        type: 'log',
        level: 'warn',
        message: 'a payment is refunded',
        details: { alert: reason === 'wrong-amount', reason, ticketId: payment.ticket_id },
      },
    ],
  };
}

/** Reports whether the refund leaves a ticket waiting that can no longer be paid. */
function canNotBePaid({ ticket }: PaymentState, reason: RefundReason): boolean {
  const isGone = reason === 'account-deleted' || reason === 'play-paused';
  return reason === 'too-late' || (isGone && ticket.status === 'awaiting-payment');
}

/** Returns why a charge must be refunded, or null if it activates the ticket. */
function refundReason(
  { payment, ticket, hasAccount, isPaused }: PaymentState,
  { currency, amountBani }: ProviderCheckout,
  now: Date,
): RefundReason | null {
  if (currency !== 'RON' || amountBani !== payment.amount_bani) return 'wrong-amount';
  if (!hasAccount) return 'account-deleted';
  const isUnpaid = ticket.status === 'awaiting-payment' || ticket.status === 'expired';
  if (isPaused && isUnpaid) return 'play-paused';
  const { areSalesOpen } = ticket;
  const status = decideTicket(ticket, { kind: 'paid', at: now, areSalesOpen });
  if ((status ?? ticket.status) === 'expired') return 'too-late';
  return status === null ? 'paid-twice' : null;
}

function completeRefund(
  { hasAccount }: PaymentState,
  { id, amountBani }: ProviderRefund,
  now: Date,
): Decision {
  return {
    changes: { status: 'refunded', refunded_at: now, provider_refund_reference: id },
    effects: [
      { type: 'post-refund', bani: amountBani },
      ...(hasAccount ? [{ type: 'mail-refund' } as const] : []),
    ],
  };
}

/** Owes a refund again after it failed; ignores refunds that we didn't request. */
function failRefund(payment: Payment, { id: reference }: ProviderRefund): Decision {
  const bani = payment.taken_bani ?? 0;
  if (payment.status === 'refund-pending') {
    return { changes: {}, effects: [{ type: 'note-failed-refund', reference, bani, wasBooked: false }] };
  }
  if (payment.status !== 'refunded' || payment.provider_refund_reference !== reference) return nothing;
  return {
    changes: { status: 'refund-pending', refunded_at: null, provider_refund_reference: null },
    effects: [{ type: 'note-failed-refund', reference, bani, wasBooked: true }],
  };
}

function completeByTransfer({ payment, hasAccount }: PaymentState, reference: string, now: Date): Decision {
  return {
    changes: { status: 'refunded', refunded_at: now, provider_refund_reference: reference },
    effects: [
      { type: 'post-refund-by-transfer', bani: payment.taken_bani ?? 0 },
      ...(hasAccount ? [{ type: 'mail-refund' } as const] : []),
    ],
  };
}

/**
 * Ends an owed refund without sending it, because a lost dispute has already returned the money.
 */
function refundByDispute(disputeReference: string, bani: number, now: Date): Decision {
  return {
    changes: { status: 'refunded', refunded_at: now, provider_refund_reference: disputeReference },
    effects: [{ type: 'post-refund-by-dispute', bani }],
  };
}

/** Alerts a person to a refund that was made manually at the provider or has a different amount. */
function refundNotOwed(payment: Payment, { id, amountBani }: ProviderRefund): Decision {
  if (id === payment.provider_refund_reference) return nothing;
  const details = { alert: true, refund: id, amountBani };
  return {
    changes: {},
    effects: [{ type: 'log', level: 'error', message: 'a refund was made that is not ours', details }],
  };
}

/**
 * Returns the fact that follows from the provider's current response, or null while the payment is
 * open.
 */
export function factOf(checkout: ProviderCheckout): PaymentFact | null {
  switch (checkout.status) {
    case 'open':
    case 'processing':
      return null;
    case 'succeeded':
      return { type: 'checkout-succeeded', checkout };
    case 'failed':
      return { type: 'checkout-failed', failureCode: checkout.failureCode };
    case 'expired':
      return { type: 'checkout-expired', failureCode: checkout.failureCode };
    default:
      return checkout.status satisfies never;
  }
}
