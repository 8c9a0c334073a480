import type { ProviderPayout } from '../../providers/index.ts';
import type { Payout } from './payout-table.ts';

type Status = Payout['status'];

/** The statuses that may follow each; the table `payout_transition` says the same. */
export const payoutTransitions: Readonly<Record<Status, readonly Status[]>> = {
  pending: ['paid', 'failed'],
  paid: [],
  failed: [],
};

type PayoutState = Pick<Payout, 'status' | 'amount_bani'>;

/** What the provider reports of a payout. */
export type PayoutFact = Pick<ProviderPayout, 'id' | 'status' | 'amountBani' | 'failureCode'>;

export type PayoutChanges = Pick<Payout, 'provider_reference' | 'failure_code'> & {
  readonly status: 'paid' | 'failed';
};

type PayoutEffect =
  /** Books the money as paid. */
  | { readonly kind: 'book' }
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
  const { status } = fact;
  if (status === 'pending' || status === state.status) return { changes: null, effects: [] };
  if (!payoutTransitions[state.status].includes(status)) return alert('contradicts-final-status');
  if (status === 'paid' && fact.amountBani !== state.amount_bani) return alert('different-amount');
  const notify = { kind: 'notify-owner', status } as const;
  return {
    changes: { status, provider_reference: fact.id, failure_code: fact.failureCode },
    effects: status === 'paid' ? [{ kind: 'book' }, notify] : [notify],
  };
}

function alert(reason: 'contradicts-final-status' | 'different-amount'): PayoutDecision {
  return { changes: null, effects: [{ kind: 'alert', reason }] };
}
