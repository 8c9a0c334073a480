/** A request of an attack. `{key}` in a header is replaced by a new key each time. */
export interface PlannedRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the attacker does until it's stopped. */
export type Plan =
  /**
   * Each connection sends the requests in turn, as fast as they are answered. The connections start
   * at different requests.
   */
  | {
      readonly kind: 'requests';
      readonly origin: string;
      readonly connections: number;
      readonly requests: readonly PlannedRequest[];
    }
  /**
   * Each connection sends a number of requests and never reads. Closed connections are reopened.
   */
  | {
      readonly kind: 'silent';
      readonly origin: string;
      readonly connections: number;
      readonly pipelined: number;
      readonly path: string;
    }
  /**
   * Does the same work against a server of the attacker's own, to measure the machine's load
   * without an attack.
   */
  | { readonly kind: 'own-server'; readonly connections: number };

/** The outcome of a plan. */
export interface Outcome {
  /** Responses with success or "not found". */
  readonly answered: number;
  /** Responses with 429 or 503, and connections that the server closed. */
  readonly refused: number;
  /** Responses with 500, and others that no caller should ever get. */
  readonly broken: number;
}

export type ToAttacker = { readonly begin: Plan } | 'stop';
