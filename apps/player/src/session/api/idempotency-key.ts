import { randomHex } from '../../device/bytes.ts';

/**
 * Returns a new key for one intention to buy or pay. A retry after a lost reply sends the same key.
 */
export function newIdempotencyKey(): string {
  return randomHex();
}
