import type { ProviderPayout } from '../providers/index.ts';
import type { Payout } from './payout-table.ts';

type Status = Payout['status'];

/**
 * All transitions of a payout, as in the table `payout_transition`; `decidePayout` makes no others.
 */
export const payoutTransitions: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['paid', 'failed'],
  // A transfer can be returned after it was paid.
  paid: ['failed'],
  failed: [],
};

type PayoutState = Pick<Payout, 'status' | 'amount_bani' | 'failure_code'>;

/** A report of a provider about a payout, or of a bank about a transfer, which can be returned. */
export type PayoutFact = Pick<ProviderPayout, 'id' | 'amountBani' | 'failureCode'> & {
  readonly status: ProviderPayout['status'] | 'returned';
};

export type PayoutChanges = Pick<Payout, 'provider_reference' | 'failure_code'> & {
  readonly status: 'paid' | 'failed';
};

type PayoutEffect =
  /** Books the payout as paid. */
  | { readonly kind: 'book' }
  /** Books a returned transfer. */
  | { readonly kind: 'book-returned' }
  /** Notifies the feature that started the payout. */
  | { readonly kind: 'notify-owner'; readonly status: 'paid' | 'failed' }
  /** Alerts a person, who must resolve the case with the provider. */
  | { readonly kind: 'alert'; readonly reason: 'contradicts-final-status' | 'different-amount' };

interface PayoutDecision {
  readonly changes: PayoutChanges | null;
  readonly effects: readonly PayoutEffect[];
}

const nothing: PayoutDecision = { changes: null, effects: [] };

/**
 * Decides how a provider's report changes a payout. Final statuses don't change, whatever is
 * reported later.
 */
export function decidePayout(state: PayoutState, fact: PayoutFact): PayoutDecision {
  if (fact.status === 'pending' || isKnown(state, fact)) return nothing;
  const status = fact.status === 'paid' ? 'paid' : 'failed';
  // A paid transfer can be returned, but it can't have failed before it was sent.
  const isDenied = fact.status === 'failed' && state.status === 'paid';
  if (isDenied || !payoutTransitions[state.status].includes(status)) return alert('contradicts-final-status');
  // A failed payout moved no money, so the reported amount doesn't matter.
  if (fact.status !== 'failed' && fact.amountBani !== state.amount_bani) return alert('different-amount');
  const failureCode = fact.status === 'returned' ? (fact.failureCode ?? returned) : fact.failureCode;
  return {
    changes: { status, provider_reference: fact.id, failure_code: failureCode },
    effects: [...bookings(state, fact), { kind: 'notify-owner', status }],
  };
}

/** Prefix of the failure codes of returned transfers. */
export const returned = 'returned';

/**
 * Reports whether a fact is already known. A statement that is read late may report that a returned
 * transfer was sent.
 */
function isKnown(state: PayoutState, fact: PayoutFact): boolean {
  return fact.status === state.status || (fact.status !== 'failed' && isReturned(state));
}

function isReturned({ status, failure_code: failureCode }: PayoutState): boolean {
  return status === 'failed' && failureCode?.startsWith(returned) === true;
}

function bookings(state: PayoutState, fact: PayoutFact): PayoutEffect[] {
  if (fact.status === 'paid') return [{ kind: 'book' }];
  // If the transfer was never reported as sent, nothing was booked.
  return state.status === 'paid' ? [{ kind: 'book-returned' }] : [];
}

function alert(reason: 'contradicts-final-status' | 'different-amount'): PayoutDecision {
  return { changes: null, effects: [{ kind: 'alert', reason }] };
}
