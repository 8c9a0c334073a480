import type { ProviderPayout } from '../providers/index.ts';
import type { Payout } from './payout-table.ts';

type Status = Payout['status'];

/**
 * Every transition of a payout; `decidePayout` makes no other, and the table `payout_transition`
 * says the same.
 */
export const payoutTransitions: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['paid', 'failed'],
  // a transfer that came back
  paid: ['failed'],
  failed: [],
};

type PayoutState = Pick<Payout, 'status' | 'amount_bani' | 'failure_code'>;

/** What a provider reports of a payout, or the bank of a transfer, which may come back. */
export type PayoutFact = Pick<ProviderPayout, 'id' | 'amountBani' | 'failureCode'> & {
  readonly status: ProviderPayout['status'] | 'returned';
};

export type PayoutChanges = Pick<Payout, 'provider_reference' | 'failure_code'> & {
  readonly status: 'paid' | 'failed';
};

type PayoutEffect =
  /** Books the money as paid. */
  | { readonly kind: 'book' }
  /** Books the money as ours again. */
  | { readonly kind: 'book-returned' }
  /** Notifies the feature that ordered the payout. */
  | { readonly kind: 'notify-owner'; readonly status: 'paid' | 'failed' }
  /** A person has to resolve it with the provider. */
  | { readonly kind: 'alert'; readonly reason: 'contradicts-final-status' | 'different-amount' };

interface PayoutDecision {
  readonly changes: PayoutChanges | null;
  readonly effects: readonly PayoutEffect[];
}

const nothing: PayoutDecision = { changes: null, effects: [] };

/**
 * What a provider's report changes of a payout. A final status stays, whatever is reported later.
 */
export function decidePayout(state: PayoutState, fact: PayoutFact): PayoutDecision {
  if (fact.status === 'pending' || isKnown(state, fact)) return nothing;
  const status = fact.status === 'paid' ? 'paid' : 'failed';
  // what was paid can come back, but it cannot have failed to leave
  const isDenied = fact.status === 'failed' && state.status === 'paid';
  if (isDenied || !payoutTransitions[state.status].includes(status)) return alert('contradicts-final-status');
  // of what failed nothing moved, whatever its sum is said to be
  if (fact.status !== 'failed' && fact.amountBani !== state.amount_bani) return alert('different-amount');
  const failureCode = fact.status === 'returned' ? (fact.failureCode ?? returned) : fact.failureCode;
  return {
    changes: { status, provider_reference: fact.id, failure_code: failureCode },
    effects: [...bookings(state, fact), { kind: 'notify-owner', status }],
  };
}

/** The failure code of a transfer that came back begins with it. */
export const returned = 'returned';

/** Of what came back, a statement that is read late says that it had left. */
function isKnown(state: PayoutState, fact: PayoutFact): boolean {
  return fact.status === state.status || (fact.status !== 'failed' && isReturned(state));
}

function isReturned({ status, failure_code: failureCode }: PayoutState): boolean {
  return status === 'failed' && failureCode?.startsWith(returned) === true;
}

function bookings(state: PayoutState, fact: PayoutFact): PayoutEffect[] {
  if (fact.status === 'paid') return [{ kind: 'book' }];
  // of a transfer that was not known to have left, nothing was booked
  return state.status === 'paid' ? [{ kind: 'book-returned' }] : [];
}

function alert(reason: 'contradicts-final-status' | 'different-amount'): PayoutDecision {
  return { changes: null, effects: [{ kind: 'alert', reason }] };
}
