import { randomBytes } from 'node:crypto';

/** The prefix of an id, which shows the id's type. */
export type IdPrefix = 'co' | 'ch' | 'at' | 're' | 'dp' | 'po' | 'evt' | 'cs' | 'card';

/** Returns an unguessable id: the prefix and 128 random bits. */
export function randomId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
