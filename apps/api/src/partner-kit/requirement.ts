import type { Kit } from './kit.ts';

/** Something that a partner's service has to do. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
  /**
   * @throws {NotMet} with what it did instead
   * @throws {NotTried} where the kit lacks what it needs for it
   */
  readonly check: (kit: Kit) => Promise<void>;
}

/** What a requirement came to; `why` is empty when it was met. */
export interface Outcome {
  readonly id: string;
  readonly text: string;
  readonly result: 'passed' | 'failed' | 'not-tried';
  readonly why: string;
}

/** The service does not do what is required. */
export class NotMet extends Error {
  override readonly name = 'NotMet';
}

/** An option is missing that the requirement is tried with. */
export class NotTried extends Error {
  override readonly name = 'NotTried';
}

/** @throws {NotMet} */
export function require(isMet: boolean, why: string): asserts isMet {
  if (!isMet) throw new NotMet(why);
}
