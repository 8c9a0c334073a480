import type { NavigateFunction } from 'react-router';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { AppDispatch, AppStore } from '../store/root-reducer.ts';

/** What the steps of a payment work with. */
export interface PaymentFlow {
  readonly dispatch: AppDispatch;
  readonly store: AppStore;
  readonly navigate: NavigateFunction;
  /** The path of the payment methods, below the page in view. */
  readonly paymentMethods: string;
  readonly keys: RequestKeys;
}

interface RequestKeys {
  /** The key of a request; of the same one until it is forgotten or another one is made. */
  of: (request: string) => string;
  forget: () => void;
}

/**
 * Keeps the key of the latest request: a lost answer is requested again with it, and another card
 * is another request.
 */
export function createRequestKeys(): RequestKeys {
  let latest: { readonly request: string; readonly key: string } | undefined;
  return {
    of(request) {
      if (latest?.request !== request) latest = { request, key: newIdempotencyKey() };
      return latest.key;
    },
    forget() {
      latest = undefined;
    },
  };
}
