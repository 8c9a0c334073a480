/** All faults of a chaos run, with the names to print. */
export const FAULT_KINDS = {
  'api-killed': 'API processes killed',
  'offers-cut-off': 'offers of prizes cut off between two batches',
  'provider-changed': 'API processes restarted with another provider for new payments',
  'database-killed': 'PostgreSQL killed with all its processes',
  'request-lost': 'requests to the API lost on the way',
  'answer-lost': 'answers of the API lost on the way',
  'provider-request-lost': 'requests to the card providers lost on the way',
  'provider-answer-lost': 'answers of the card providers lost on the way',
  'provider-broken': 'requests answered by the card providers with 503',
  'partner-request-lost': 'requests to the partner lost on the way',
  'partner-answer-lost': 'answers of the partner lost on the way',
  'partner-broken': 'requests answered by the partner with 503',
  'notified-twice': 'checkouts notified twice',
  'notified-late': 'checkouts notified late',
  'never-notified': 'checkouts never notified',
  'notified-out-of-order': 'checkouts notified in the wrong order',
  'badly-signed': 'checkouts with badly signed notifications',
  'card-declined': 'cards declined',
  'no-funds': 'cards without funds',
  'challenge-refused': '3-D Secure refused by the person',
  'slow-bank': 'payments at a slow bank',
  'partner-notified-twice': 'payments at the partner notified twice',
  'partner-notified-late': 'payments at the partner notified late',
  'partner-never-notified': 'payments at the partner never notified',
  'partner-notified-out-of-order': 'payments at the partner notified in the wrong order',
  'partner-badly-signed': 'payments at the partner with badly signed notifications',
  'wallet-declined': 'payments refused by the partner',
  'wallet-empty': 'wallets without enough money',
  'partner-cancelled': 'payments cancelled at the partner',
  'bought-twice-at-once': 'purchases sent twice at once (double click)',
  'checkout-twice': 'checkouts requested in a second tab',
  'page-replaced': 'checkouts requested again with another return address',
  'paid-twice-at-once': 'cards submitted twice at once',
  'partner-answered-twice-at-once': 'payments at the partner confirmed twice at once',
  'saved-card-declined': 'saved cards declined',
  'saved-card-charged-twice-at-once': 'saved cards charged from two tabs at once',
  'given-up': 'purchases given up',
  'excluded-while-buying': 'self-exclusions in the middle of a purchase',
  'paid-after-exclusion': 'payments proved after a self-exclusion, which went back',
  'paid-too-late': 'payments proved after sales had closed',
  'partner-paid-too-late': 'payments at the partner proved after sales had closed',
} as const;

export type FaultKind = keyof typeof FAULT_KINDS;

export class FaultTally {
  readonly #counts = new Map<FaultKind, number>();

  add(kind: FaultKind, count = 1): void {
    this.#counts.set(kind, this.of(kind) + count);
  }

  addIfAny(kind: FaultKind | null): void {
    if (kind !== null) this.add(kind);
  }

  of(kind: FaultKind): number {
    return this.#counts.get(kind) ?? 0;
  }

  get total(): number {
    return kinds.reduce((sum, kind) => sum + this.of(kind), 0);
  }

  /** The kinds that never occurred. A run without them proves less than intended. */
  get missing(): FaultKind[] {
    return kinds.filter((kind) => this.of(kind) === 0);
  }

  get byKind(): Record<FaultKind, number> {
    return Object.fromEntries(kinds.map((kind) => [kind, this.of(kind)])) as Record<FaultKind, number>;
  }
}

const kinds = Object.keys(FAULT_KINDS) as FaultKind[];
