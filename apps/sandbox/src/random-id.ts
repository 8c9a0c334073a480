import { randomBytes } from 'node:crypto';

/** What an id names; the prefix tells a person which. */
export type IdPrefix = 'co' | 'ch' | 'at' | 're' | 'po' | 'evt' | 'cs' | 'card';

/** An id nobody can guess: the prefix and 128 random bits. */
export function randomId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
