import type { ProviderDispute } from '../../providers/index.ts';
import type { Dispute } from './dispute-table.ts';

type Status = Dispute['status'];

/**
 * All transitions of a dispute, as in the table `dispute_transition`; `decideDispute` makes no
 * others. From a status without transitions, a new round begins.
 */
export const disputeTransitions: Readonly<Record<Status, readonly Status[]>> = {
  open: ['won', 'lost', 'superseded'],
  won: [],
  lost: [],
  superseded: [],
};

type DisputeState = Pick<Dispute, 'status' | 'amount_bani'> & {
  /** True when the provider has taken the money back, as far as we know. */
  readonly isWithdrawn: boolean;
  /** Reason why this round began; null when the dispute was known before. */
  readonly begun: 'new' | 'decided-otherwise' | 'another-sum' | null;
};

/** State of a dispute as its provider reports it. */
export type DisputeFact = Pick<ProviderDispute, 'status' | 'amountBani' | 'isWithdrawn'>;

/** Change of a dispute that other features and operators are notified of. */
export type DisputeNews = 'opened' | 'reopened' | 'sum-changed' | 'won' | 'lost';

type DisputeEffect =
  /** Books money as taken back, returned to us, or lost. */
  | { readonly kind: 'book'; readonly movement: 'opened' | 'won' | 'lost' | 'superseded' | 'reopened' }
  /** Notifies the feature that pays winnings, and the operators. */
  | { readonly kind: 'notify'; readonly news: DisputeNews };

/** The next round of the same dispute, which begins open. */
interface NextRound {
  readonly begun: 'decided-otherwise' | 'another-sum';
  readonly amountBani: number;
  /** True when the payer still has the money from the previous round. */
  readonly isWithdrawn: boolean;
}

interface DisputeDecision {
  readonly changes: { readonly status?: Status; readonly isWithdrawn?: true };
  readonly effects: readonly DisputeEffect[];
  /** The next round, to which the same fact applies. */
  readonly next: NextRound | null;
}

/**
 * Decides what a provider's report changes in a dispute. A repeated report changes nothing. The
 * final status and the amount of a round never change: a different report begins a new round.
 * @throws {Error} when the transition is not permitted
 */
export function decideDispute(state: DisputeState, fact: DisputeFact): DisputeDecision {
  const isSameSum = fact.amountBani === state.amount_bani;
  if (disputeTransitions[state.status].length === 0) {
    // After we won, the amount no longer matters.
    const isSame = fact.status === state.status && (isSameSum || fact.status === 'won');
    if (isSame) return { changes: {}, effects: [], next: null };
    const isWithdrawn = state.status === 'lost';
    const next = { begun: 'decided-otherwise', amountBani: state.amount_bani, isWithdrawn } as const;
    return { changes: {}, effects: [], next };
  }
  const began = beginning(state);
  if (!isSameSum && fact.status !== 'won') {
    return {
      changes: { status: permitted(state, 'superseded') },
      effects: [...began, ...(state.isWithdrawn ? [{ kind: 'book', movement: 'superseded' } as const] : [])],
      next: { begun: 'another-sum', amountBani: fact.amountBani, isWithdrawn: false },
    };
  }
  // A lost dispute implies a withdrawal, even if none was reported before.
  const isTakenNow = !state.isWithdrawn && (fact.isWithdrawn || fact.status === 'lost');
  const isTaken = state.isWithdrawn || isTakenNow;
  const status = fact.status === 'open' ? null : permitted(state, fact.status);
  const decided = status === null ? [] : [status];
  return {
    changes: {
      ...(status === null ? {} : { status }),
      ...(isTakenNow ? { isWithdrawn: true } : {}),
    },
    effects: [
      ...began,
      ...(isTakenNow ? [{ kind: 'book', movement: 'opened' } as const] : []),
      ...(isTaken ? decided.map((movement) => ({ kind: 'book', movement }) as const) : []),
      ...decided.map((news) => ({ kind: 'notify', news }) as const),
    ],
    next: null,
  };
}

/** Returns the status. @throws {Error} when there is no transition to it */
function permitted<To extends Status>({ status: from }: DisputeState, to: To): To {
  if (!disputeTransitions[from].includes(to)) throw new Error(`A dispute cannot go from ${from} to ${to}`);
  return to;
}

/** Returns the effects of beginning a round. */
function beginning({ begun, isWithdrawn }: DisputeState): DisputeEffect[] {
  switch (begun) {
    case null:
      return [];
    case 'new':
      return [{ kind: 'notify', news: 'opened' }];
    case 'another-sum':
      return [{ kind: 'notify', news: 'sum-changed' }];
    case 'decided-otherwise':
      return [
        ...(isWithdrawn ? [{ kind: 'book', movement: 'reopened' } as const] : []),
        { kind: 'notify', news: 'reopened' },
      ];
    default:
      return begun satisfies never;
  }
}
