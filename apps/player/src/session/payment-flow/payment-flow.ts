import type { NavigateFunction } from 'react-router';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import type { AppDispatch, AppStore } from '../store/root-reducer.ts';

/** The dependencies of the steps of a payment. */
export interface PaymentFlow {
  readonly dispatch: AppDispatch;
  readonly store: AppStore;
  readonly navigate: NavigateFunction;
  /** The path of the payment methods, below the page in view. */
  readonly paymentMethods: string;
  readonly keys: RequestKeys;
}

interface RequestKeys {
  /**
   * Returns the key of a request. It stays the same until it's forgotten or a different request is
   * made.
   */
  of: (request: string) => string;
  forget: () => void;
}

/**
 * Remembers the key of the latest request. A retry after a lost response sends the same key;
 * another card is a different request.
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
