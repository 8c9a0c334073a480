import { randomBytes } from 'node:crypto';

/** What an id names, as its prefix shows. */
export type IdPrefix = 'co' | 'ch' | 'at' | 're' | 'dp' | 'po' | 'evt' | 'cs' | 'card';

/** An unguessable id: the prefix and 128 random bits. */
export function randomId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(16).toString('hex')}`;
}
