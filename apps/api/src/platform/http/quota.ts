/** What is left of a limit that is counted in the database. */
export interface Quota {
  readonly name: string;
  /** Maximum attempts within a window. */
  readonly most: number;
  readonly windowMs: number;
  readonly left: number;
  /** Time until the sliding window permits one more than `left`. */
  readonly moreInMs: number;
}

/**
 * Returns a quota as `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10),
 * in whole seconds, rounded up so that nobody comes back too early.
 */
export function quotaHeaders({ name, most, windowMs, left, moreInMs }: Quota): Record<string, string> {
  return {
    'ratelimit-policy': `"${name}";q=${most};w=${seconds(windowMs)}`,
    ratelimit: `"${name}";r=${left};t=${seconds(moreInMs)}`,
  };
}

function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}
