import type { Observations } from './invariants/observations.ts';

/** Who takes payments: by card, or the partner from its players' wallets. */
export const providerNames = ['sandbox', 'stripe', 'partner'] as const;

export type ProviderName = (typeof providerNames)[number];

/** Our database, as far as the invariant checker reads it. */
export interface DatabaseSide {
  readonly tickets: readonly {
    readonly ticketId: string;
    readonly status: string;
    readonly totalBani: number;
    /** It plays though it did not when its player excluded themselves. */
    readonly isActivatedAfterExclusion?: boolean;
  }[];
  readonly payments: readonly {
    readonly paymentId: string;
    readonly ticketId: string;
    readonly provider: string;
    readonly providerReference: string | null;
  }[];
  readonly entries: readonly {
    readonly movementId: string;
    /** What caused the movement: for sales and refunds the payment. */
    readonly sourceId: string;
    readonly account: string;
    readonly debitBani: number;
    readonly creditBani: number;
  }[];
}

/** Money that a provider took by one checkout. */
export interface Charge {
  readonly provider: ProviderName;
  readonly checkoutId: string;
  /** What we called it: our payment's id. */
  readonly reference: string;
  readonly amountBani: number;
  /** What of it went back. */
  readonly refundedBani: number;
}

/**
 * What players were observations, what our database says, what the providers say; each read from
 * its own source.
 */
export interface ThreeSides {
  readonly observations: Pick<Observations, 'bought' | 'pages' | 'seen'>;
  readonly database: DatabaseSide;
  readonly charges: readonly Charge[];
}
