/** What a category pays: a share of the fund in percent, or a fixed prize in bani. */
type Pay = { readonly share: number } | { readonly fixed: number };

/**
 * A category of a numbers game: how many of the drawn numbers and Jokers a simple variant contains.
 */
export type MainCategory = {
  readonly code: string;
  readonly numbers: number;
  readonly jokers: number;
  /** True if the variant must contain the first drawn numbers. */
  readonly firstDrawn?: true;
} & Pay;

/** A category of a side game. */
export type SideCategory = { readonly code: string } & (
  | { readonly match: 'last' | 'first-or-last'; readonly digits: number }
  | { readonly match: 'shifted'; readonly by: number }
) &
  Pay;

/** The rules of a draw, from the file whose hash is in the seal. Amounts are in bani. */
export interface Rules {
  readonly v: 1;
  readonly game: string;
  /** `YYYY-MM-DD` in Bucharest. */
  readonly day: string;
  /** The size of a simple variant, from numbers 1 to `of`; `drawn` is how many are drawn. */
  readonly pick: number;
  readonly of: number;
  readonly drawn: number;
  readonly jokerPick: number;
  readonly jokerOf: number;
  readonly ordered: boolean;
  readonly price: number;
  readonly fundPercent: number;
  /** Best category first. */
  readonly categories: readonly MainCategory[];
  readonly side: {
    readonly code: string;
    readonly digits: number;
    readonly price: number;
    readonly fundPercent: number;
    readonly categories: readonly SideCategory[];
  };
}

/** Parses a rules file whose hash is in a seal; returns null if it is malformed. */
export function parseRules(text: string): Rules | null {
  try {
    const rules = JSON.parse(text) as Partial<Rules>;
    const isWhole = rules.v === 1 && Array.isArray(rules.categories) && Array.isArray(rules.side?.categories);
    return isWhole ? (rules as Rules) : null;
  } catch {
    return null;
  }
}
