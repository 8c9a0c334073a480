import type { ProviderDispute } from '../../providers/index.ts';
import type { Dispute } from './dispute-table.ts';

type Status = Dispute['status'];

/**
 * Every transition of a dispute; `decideDispute` makes no other, and the table `dispute_transition`
 * says the same. From where there is none, another round begins.
 */
export const disputeTransitions: Readonly<Record<Status, readonly Status[]>> = {
  open: ['won', 'lost', 'superseded'],
  won: [],
  lost: [],
  superseded: [],
};

type DisputeState = Pick<Dispute, 'status' | 'amount_bani'> & {
  /** Whether the provider has taken the money back, as far as we know. */
  readonly isWithdrawn: boolean;
  /** Why this round began; null when it was known before. */
  readonly begun: 'new' | 'decided-otherwise' | 'another-sum' | null;
};

/** What a provider reports of a dispute now. */
export type DisputeFact = Pick<ProviderDispute, 'status' | 'amountBani' | 'isWithdrawn'>;

/** What happened to a dispute, for those who have to know. */
export type DisputeNews = 'opened' | 'reopened' | 'sum-changed' | 'won' | 'lost';

type DisputeEffect =
  /** Books money as taken back, as back with us, or as lost. */
  | { readonly kind: 'book'; readonly movement: 'opened' | 'won' | 'lost' | 'superseded' | 'reopened' }
  /** Notifies the feature that pays what the ticket won, and the operators. */
  | { readonly kind: 'notify'; readonly news: DisputeNews };

/** Another round of the same dispute, which begins open. */
interface NextRound {
  readonly begun: 'decided-otherwise' | 'another-sum';
  readonly amountBani: number;
  /** The money is with the payer still, from the round before. */
  readonly isWithdrawn: boolean;
}

interface DisputeDecision {
  readonly changes: { readonly status?: Status; readonly isWithdrawn?: true };
  readonly effects: readonly DisputeEffect[];
  /** Has to be decided by the same fact. */
  readonly next: NextRound | null;
}

/**
 * What a provider's report changes of a dispute. The same report again changes nothing. A final
 * status and a sum stay: what is reported otherwise begins another round.
 * @throws {Error} where the transitions do not allow it
 */
export function decideDispute(state: DisputeState, fact: DisputeFact): DisputeDecision {
  const isSameSum = fact.amountBani === state.amount_bani;
  if (disputeTransitions[state.status].length === 0) {
    // what we have won is nothing, whatever its sum was
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
  // what is lost was taken, also when nothing was reported of it before
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

/** @throws {Error} where there is no transition to that status */
function permitted<To extends Status>({ status: from }: DisputeState, to: To): To {
  if (!disputeTransitions[from].includes(to)) throw new Error(`A dispute cannot go from ${from} to ${to}`);
  return to;
}

/** What follows from the beginning of a round. */
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
