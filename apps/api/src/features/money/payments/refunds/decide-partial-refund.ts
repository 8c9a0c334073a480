import type { ProviderRefund } from '../../providers/index.ts';

/** The state to which a fact about a partial refund is applied. */
interface PartialRefundState {
  readonly amountBani: number;
  /** True if the amount was already refunded. */
  readonly isRefunded: boolean;
  /** The provider's reference of the refund. */
  readonly refundReference: string | null;
  /** The amount that the same dispute returned for other parts of the payment, in bani. */
  readonly byDisputeBani: number;
}

/** A fact about a partial refund. */
export type PartialRefundFact =
  | { readonly type: 'refund-succeeded'; readonly refund: Pick<ProviderRefund, 'id' | 'amountBani'> }
  | { readonly type: 'refund-failed'; readonly refund: Pick<ProviderRefund, 'id'> }
  /** An operator sent a bank transfer after a refund failed. */
  | { readonly type: 'refund-transferred'; readonly transferReference: string }
  /** The payer's bank took back all or part of the payment. */
  | { readonly type: 'dispute-lost'; readonly disputeReference: string; readonly amountBani: number };

type PartialRefundEffect =
  /** Books the owed amount as refunded, from the provider's balance or as our loss. */
  | { readonly kind: 'book'; readonly movement: PartialRefundMovement }
  /** Stores that the refund failed. If it was booked as completed, its amount is owed again. */
  | { readonly kind: 'note-failed'; readonly reference: string; readonly wasBooked: boolean }
  /** Alerts a person to the refund. */
  | { readonly kind: 'alert'; readonly reason: 'other-sum'; readonly refund: string }
  | { readonly kind: 'alert'; readonly reason: 'less-by-dispute'; readonly dispute: string };

/**
 * Kind of ledger movement, depending on the source of the money: the provider, our loss, or the
 * bank.
 */
export type PartialRefundMovement = 'draw-refund' | 'draw-refund-by-dispute' | 'draw-refund-by-transfer';

interface PartialRefundDecision {
  /** The provider's reference of the refund; null if unchanged. */
  readonly refundedBy: string | null;
  /** Set when the amount is owed again. */
  readonly isOwedAgain?: true;
  readonly effects: readonly PartialRefundEffect[];
}

/**
 * Decides the effects of a fact on a partial refund. A completed refund is final unless its bank
 * refuses it later.
 */
export function decidePartialRefund(
  { amountBani, isRefunded, refundReference, byDisputeBani }: PartialRefundState,
  fact: PartialRefundFact,
): PartialRefundDecision {
  if (fact.type === 'refund-failed') {
    const { id: reference } = fact.refund;
    if (isRefunded && refundReference !== reference) return { refundedBy: null, effects: [] };
    return {
      refundedBy: null,
      ...(isRefunded && { isOwedAgain: true }),
      effects: [{ kind: 'note-failed', reference, wasBooked: isRefunded }],
    };
  }
  if (isRefunded) return { refundedBy: null, effects: [] };
  switch (fact.type) {
    case 'refund-succeeded': {
      const { id: refund, amountBani: refundedBani } = fact.refund;
      return refundedBani === amountBani
        ? refunded(refund, 'draw-refund')
        : { refundedBy: null, effects: [{ kind: 'alert', reason: 'other-sum', refund }] };
    }
    case 'dispute-lost': {
      const { disputeReference: dispute, amountBani: takenBani } = fact;
      return takenBani - byDisputeBani >= amountBani
        ? refunded(dispute, 'draw-refund-by-dispute')
        : { refundedBy: null, effects: [{ kind: 'alert', reason: 'less-by-dispute', dispute }] };
    }
    case 'refund-transferred':
      return refunded(fact.transferReference, 'draw-refund-by-transfer');
    default:
      return fact satisfies never;
  }
}

function refunded(refundedBy: string, movement: PartialRefundMovement): PartialRefundDecision {
  return { refundedBy, effects: [{ kind: 'book', movement }] };
}
