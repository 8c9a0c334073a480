import type { Kit } from './kit.ts';

export interface Requirement {
  readonly id: string;
  readonly text: string;
  /**
   * @throws {NotMet} with the observed behaviour
   * @throws {NotTried} when the kit lacks an option that it needs
   */
  readonly check: (kit: Kit) => Promise<void>;
}

/** The result for a requirement; `why` is empty if it was met. */
export interface Outcome {
  readonly id: string;
  readonly text: string;
  readonly result: 'passed' | 'failed' | 'not-tried';
  readonly why: string;
}

/** Thrown if the service doesn't meet the requirement. */
export class NotMet extends Error {
  override readonly name = 'NotMet';
}

/** Thrown if an option that the requirement needs is missing. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/**
 * Throws unless the condition is met.
 * @throws {NotMet}
 */
export function require(isMet: boolean, why: string): asserts isMet {
  if (!isMet) throw new NotMet(why);
}
