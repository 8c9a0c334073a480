import { createHmac } from 'node:crypto';

/** A listed person in the form shown by the page. */
export type Listed = { hash: string; lastDigits: string };

/** `silent` doesn't respond in time, like an unreachable list. */
export const LIST_MODES = ['normal', 'silent'] as const;

export type ListMode = (typeof LIST_MODES)[number];

/** The national exclusion list, in memory. It stores hashes but no CNPs. */
export class NationalList {
  mode: ListMode = 'normal';
  readonly #key: string;
  readonly #listed = new Map<string, Listed>();

  /** @param key the key with which merchants hash a CNP */
  constructor(key: string) {
    this.#key = key;
  }

  add(cnp: string): void {
    const hash = createHmac('sha256', this.#key).update(`exclusion-list\n${cnp}`).digest('hex');
    this.#listed.set(hash, { hash, lastDigits: cnp.slice(-4) });
  }

  remove(hash: string): void {
    this.#listed.delete(hash);
  }

  has(hash: string): boolean {
    return this.#listed.has(hash);
  }

  get listed(): readonly Listed[] {
    return [...this.#listed.values()];
  }
}
