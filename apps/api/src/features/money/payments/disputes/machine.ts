import type { ProviderDispute } from '../../providers/index.ts';
import type { Dispute } from './dispute-table.ts';

type Status = Dispute['status'];

/**
 * All transitions of a dispute, as in the table `dispute_transition`; `decideDispute` makes no
 * others. A status without transitions can only be followed by a new round.
 */
export const disputeTransitions: Readonly<Record<Status, readonly Status[]>> = {
  open: ['won', 'lost', 'superseded'],
  won: [],
  lost: [],
  superseded: [],
};

type DisputeState = Pick<Dispute, 'status' | 'amount_bani'> & {
  /** True if the provider has withdrawn the money from us, as far as we know. */
  readonly isWithdrawn: boolean;
  /** Why this round began; null if the dispute was already known. */
  readonly begun: 'new' | 'decided-otherwise' | 'another-sum' | null;
};

/** A dispute as its provider reports it. */
export type DisputeFact = Pick<ProviderDispute, 'status' | 'amountBani' | 'isWithdrawn'>;

/** A change of a dispute that other features and the operators are notified of. */
export type DisputeNews = 'opened' | 'reopened' | 'sum-changed' | 'won' | 'lost';

type DisputeEffect =
  /** Books the money as withdrawn, returned to us, or lost. */
  | { readonly kind: 'book'; readonly movement: 'opened' | 'won' | 'lost' | 'superseded' | 'reopened' }
  /** Notifies the operators and the feature that pays winnings. */
  | { readonly kind: 'notify'; readonly news: DisputeNews };

/** The next round of the same dispute, which starts as open. */
interface NextRound {
  readonly begun: 'decided-otherwise' | 'another-sum';
  readonly amountBani: number;
  /** True if the payer still has the money from the previous round. */
  readonly isWithdrawn: boolean;
}

interface DisputeDecision {
  readonly changes: { readonly status?: Status; readonly isWithdrawn?: true };
  readonly effects: readonly DisputeEffect[];
  /** The next round, to which the same report applies. */
  readonly next: NextRound | null;
}

/**
 * Decides how a provider's report changes a dispute. A repeated report changes nothing. The final
 * status and the amount of a round never change; a report that differs begins a new round.
 * @throws {Error} if the transition isn't permitted
 */
export function decideDispute(state: DisputeState, fact: DisputeFact): DisputeDecision {
  const isSameSum = fact.amountBani === state.amount_bani;
  if (disputeTransitions[state.status].length === 0) {
    // Once we have won, the amount no longer matters.
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
  // Losing a dispute implies that the money was withdrawn, even if that wasn't reported.
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

/** Returns the target status. @throws {Error} if the transition isn't permitted */
function permitted<To extends Status>({ status: from }: DisputeState, to: To): To {
  if (!disputeTransitions[from].includes(to)) throw new Error(`A dispute cannot go from ${from} to ${to}`);
  return to;
}

/** Returns the effects of a new round. */
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
