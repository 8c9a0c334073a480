import type { ProviderRefund } from '../../providers/index.ts';

/** What is known of a partial refund when a fact arrives. */
interface PartialRefundState {
  readonly amountBani: number;
  /** Whether it went back before. */
  readonly isRefunded: boolean;
  /** How the provider names what refunded it. */
  readonly refundReference: string | null;
  /** What other parts of the payment went back by the same dispute, in bani. */
  readonly byDisputeBani: number;
}

/** What became known of a partial refund. */
export type PartialRefundFact =
  | { readonly type: 'refund-succeeded'; readonly refund: Pick<ProviderRefund, 'id' | 'amountBani'> }
  | { readonly type: 'refund-failed'; readonly refund: Pick<ProviderRefund, 'id'> }
  /** An operator sent it by a bank transfer, after a refund had failed. */
  | { readonly type: 'refund-transferred'; readonly transferReference: string }
  /** The payer's bank took the payment back itself, or some of it. */
  | { readonly type: 'dispute-lost'; readonly disputeReference: string; readonly amountBani: number };

type PartialRefundEffect =
  /** Books what was owed as refunded, from the provider or at our loss. */
  | { readonly kind: 'book'; readonly movement: PartialRefundMovement }
  /** Notes that it did not arrive; where it was booked as made, its sum is owed again. */
  | { readonly kind: 'note-failed'; readonly reference: string; readonly wasBooked: boolean }
  /** A person has to look at it. */
  | { readonly kind: 'alert'; readonly reason: 'other-sum'; readonly refund: string }
  | { readonly kind: 'alert'; readonly reason: 'less-by-dispute'; readonly dispute: string };

/** By where the money of a partial refund comes from: the provider, our loss, or the bank. */
export type PartialRefundMovement = 'draw-refund' | 'draw-refund-by-dispute' | 'draw-refund-by-transfer';

interface PartialRefundDecision {
  /** How the provider names what refunded it; null while it stays as it is. */
  readonly refundedBy: string | null;
  /** Whether it is owed again. */
  readonly isOwedAgain?: true;
  readonly effects: readonly PartialRefundEffect[];
}

/**
 * Decides what a fact means for a partial refund. One that went back stays so, unless its bank
 * refuses it after all.
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
