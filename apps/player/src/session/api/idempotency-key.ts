import { randomHex } from '../../device/bytes.ts';

/**
 * Returns a new key for one purchase or payment. A retry after a lost response sends the same key.
 */
export function newIdempotencyKey(): string {
  return randomHex();
}
