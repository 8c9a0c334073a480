import type { ProviderPayout } from '../../providers/index.ts';
import type { Payout } from './payout-table.ts';

type Status = Payout['status'];

/** The statuses that may follow each; the table `payout_transition` says the same. */
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

/**
 * What a provider's report changes of a payout. A final status stays, whatever is reported later.
 */
export function decidePayout(state: PayoutState, fact: PayoutFact): PayoutDecision {
  if (fact.status === 'returned') return decideReturned(state, fact);
  const { status } = fact;
  if (status === 'pending' || status === state.status) return { changes: null, effects: [] };
  if (state.status !== 'pending') {
    // a statement that is read late says of what came back that it had left
    const isOfBefore = status === 'paid' && isReturned(state);
    return isOfBefore ? { changes: null, effects: [] } : alert('contradicts-final-status');
  }
  if (status === 'paid' && fact.amountBani !== state.amount_bani) return alert('different-amount');
  const notify = { kind: 'notify-owner', status } as const;
  return {
    changes: { status, provider_reference: fact.id, failure_code: fact.failureCode },
    effects: status === 'paid' ? [{ kind: 'book' }, notify] : [notify],
  };
}

/** The failure code of a transfer that came back begins with it. */
export const returned = 'returned';

function isReturned({ failure_code: failureCode }: PayoutState): boolean {
  return failureCode?.startsWith(returned) === true;
}

/** Of a transfer that was not known to have left, nothing was booked. */
function decideReturned(state: PayoutState, fact: PayoutFact): PayoutDecision {
  if (state.status === 'failed') {
    return isReturned(state) ? { changes: null, effects: [] } : alert('contradicts-final-status');
  }
  if (fact.amountBani !== state.amount_bani) return alert('different-amount');
  const notify = { kind: 'notify-owner', status: 'failed' } as const;
  return {
    changes: { status: 'failed', provider_reference: fact.id, failure_code: fact.failureCode ?? returned },
    effects: state.status === 'paid' ? [{ kind: 'book-returned' }, notify] : [notify],
  };
}

function alert(reason: 'contradicts-final-status' | 'different-amount'): PayoutDecision {
  return { changes: null, effects: [{ kind: 'alert', reason }] };
}
