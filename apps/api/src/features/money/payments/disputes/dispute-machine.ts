import type { ProviderDispute } from '../../providers/index.ts';
import type { Dispute } from './dispute-table.ts';

type Status = Dispute['status'];

/** The statuses that may follow each; the table `dispute_transition` says the same. */
export const disputeTransitions: Readonly<Record<Status, readonly Status[]>> = {
  open: ['won', 'lost'],
  won: [],
  lost: [],
};

type DisputeState = Pick<Dispute, 'status' | 'amount_bani'> & {
  /** Whether the provider has taken the money back, as far as we know. */
  readonly isWithdrawn: boolean;
  /** Whether it was not known before. */
  readonly isNew: boolean;
};

/** What a provider reports of a dispute now. */
export type DisputeFact = Pick<ProviderDispute, 'status' | 'amountBani' | 'isWithdrawn'>;

/** What happened to a dispute, for those who have to know. */
export type DisputeNews = 'opened' | 'won' | 'lost';

type DisputeEffect =
  /** Books money as taken back, as back with us, or as lost. */
  | { readonly kind: 'book'; readonly movement: `dispute-${DisputeNews}` }
  /** Notifies the feature that pays what the ticket won, and the operators. */
  | { readonly kind: 'notify'; readonly news: DisputeNews }
  /** A person has to resolve it with the provider. */
  | { readonly kind: 'alert'; readonly reason: 'contradicts-final-status' | 'different-amount' };

interface DisputeDecision {
  readonly changes: { readonly status?: Status; readonly isWithdrawn?: true };
  readonly effects: readonly DisputeEffect[];
}

/**
 * What a provider's report changes of a dispute. The same report again changes nothing, and a final
 * status stays.
 */
export function decideDispute(state: DisputeState, fact: DisputeFact): DisputeDecision {
  if (state.status !== fact.status && !disputeTransitions[state.status].includes(fact.status)) {
    return alert('contradicts-final-status');
  }
  if (fact.amountBani !== state.amount_bani) return alert('different-amount');
  const isDecidedNow = state.status !== fact.status;
  // what is lost was taken, also when nothing was reported of it before
  const isTakenNow =
    state.status === 'open' && !state.isWithdrawn && (fact.isWithdrawn || fact.status === 'lost');
  const isTaken = state.isWithdrawn || isTakenNow;
  const booked: DisputeNews[] = isTakenNow ? ['opened'] : [];
  if (isDecidedNow && isTaken && fact.status !== 'open') booked.push(fact.status);
  const news: DisputeNews[] = state.isNew ? ['opened'] : [];
  if (isDecidedNow && fact.status !== 'open') news.push(fact.status);
  return {
    changes: {
      ...(isDecidedNow ? { status: fact.status } : {}),
      ...(isTakenNow ? { isWithdrawn: true } : {}),
    },
    effects: [
      ...booked.map((one) => ({ kind: 'book', movement: `dispute-${one}` }) as const),
      ...news.map((one) => ({ kind: 'notify', news: one }) as const),
    ],
  };
}

function alert(reason: 'contradicts-final-status' | 'different-amount'): DisputeDecision {
  return { changes: {}, effects: [{ kind: 'alert', reason }] };
}
