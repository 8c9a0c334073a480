import type { ProviderRefund } from '../providers/index.ts';

/** What is known of a partial refund when a fact arrives. */
interface PartialRefundState {
  readonly amountBani: number;
  /** Whether it went back before. */
  readonly isRefunded: boolean;
  /** What other parts of the payment went back by the same dispute, in bani. */
  readonly byDisputeBani: number;
}

/** What became known of a partial refund. */
export type PartialRefundFact =
  | { readonly type: 'refund-succeeded'; readonly refund: Pick<ProviderRefund, 'id' | 'amountBani'> }
  /** The payer's bank took the payment back itself, or some of it. */
  | { readonly type: 'dispute-lost'; readonly disputeReference: string; readonly amountBani: number };

type PartialRefundEffect =
  /** Books what was owed as refunded, from the provider or at our loss. */
  | { readonly kind: 'book'; readonly movement: 'draw-refund' | 'draw-refund-by-dispute' }
  /** A person has to look at it. */
  | { readonly kind: 'alert'; readonly reason: 'other-sum'; readonly refund: string }
  | { readonly kind: 'alert'; readonly reason: 'less-by-dispute'; readonly dispute: string };

interface PartialRefundDecision {
  /** How the provider names what refunded it; null while it stays as it is. */
  readonly refundedBy: string | null;
  readonly effects: readonly PartialRefundEffect[];
}

/** Decides what a fact means for a partial refund. One that went back stays so. */
export function decidePartialRefund(
  { amountBani, isRefunded, byDisputeBani }: PartialRefundState,
  fact: PartialRefundFact,
): PartialRefundDecision {
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
    default:
      return fact satisfies never;
  }
}

function refunded(
  refundedBy: string,
  movement: 'draw-refund' | 'draw-refund-by-dispute',
): PartialRefundDecision {
  return { refundedBy, effects: [{ kind: 'book', movement }] };
}
