/** A request as it is sent; `{key}` in a header is replaced by a new key each time. */
export interface PlannedRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What the attacker's process does until it is stopped. */
export type Plan =
  /**
   * So many connections, each sending the requests in turn as fast as they are answered, each
   * beginning at another one.
   */
  | {
      readonly kind: 'requests';
      readonly origin: string;
      readonly connections: number;
      readonly requests: readonly PlannedRequest[];
    }
  /** So many connections that send so many requests each and never read; closed ones open again. */
  | {
      readonly kind: 'silent';
      readonly origin: string;
      readonly connections: number;
      readonly pipelined: number;
      readonly path: string;
    }
  /** The same work against a server of the attacker's own: what it takes of the machine alone. */
  | { readonly kind: 'own-server'; readonly connections: number };

/** What came of a plan. */
export interface Outcome {
  /** Answers that did what was asked for, or said that there is no such thing. */
  readonly answered: number;
  /** Answers 429 and 503, and connections that the server closed. */
  readonly refused: number;
  /** Answers 500 and others that no caller should ever get. */
  readonly broken: number;
}

export type ToAttacker = { readonly begin: Plan } | 'stop';
