import type { Observations } from './invariants/observations.ts';

/** The providers that charge payments: cards or the partner's wallets. */
export const providerNames = ['sandbox', 'stripe', 'partner'] as const;

export type ProviderName = (typeof providerNames)[number];

/** The parts of our database that the invariant checker reads. */
export interface DatabaseSide {
  readonly tickets: readonly {
    readonly ticketId: string;
    readonly status: string;
    readonly totalBani: number;
    /** True for an active ticket that wasn't active at its player's self-exclusion. */
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
    /** The cause of the movement; for sales and refunds, the payment. */
    readonly sourceId: string;
    readonly account: string;
    readonly debitBani: number;
    readonly creditBani: number;
  }[];
}

/** Money that a provider charged for one checkout. */
export interface Charge {
  readonly provider: ProviderName;
  readonly checkoutId: string;
  /** Our reference, which is the payment's id. */
  readonly reference: string;
  readonly amountBani: number;
  /** The refunded part. */
  readonly refundedBani: number;
}

/**
 * The players' observations, our database, and the providers' records. Each is read from its own
 * source.
 */
export interface ThreeSides {
  readonly observations: Pick<Observations, 'bought' | 'pages' | 'seen'>;
  readonly database: DatabaseSide;
  readonly charges: readonly Charge[];
}
