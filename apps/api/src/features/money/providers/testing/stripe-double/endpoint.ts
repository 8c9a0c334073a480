import type { FormObject } from './form.ts';
import type { DoubleStore } from './store.ts';

export interface EndpointRequest {
  readonly store: DoubleStore;
  /** Where the double's own pages would be. */
  readonly origin: string;
  /** What the path names; empty where it names nothing. */
  readonly id: string;
  /** The form, or the query. */
  readonly form: FormObject;
  /** What becomes of refunds. */
  readonly nextRefund: 'succeeded' | 'pending' | 'failed';
  /** How long the search lags behind, in seconds. */
  readonly searchLagS: number;
}

export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Its first group is the id. */
  readonly path: RegExp;
  /** @throws {DoubleError} */
  answer(request: EndpointRequest): object;
}
