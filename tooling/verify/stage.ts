/** What a stage found; types, lint and format count as one each. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** One part of the checks. */
export interface Stage {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

/** The outcome of something that either succeeds or does not. */
export function outcomeOf(hasSucceeded: boolean): Outcome {
  return hasSucceeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
