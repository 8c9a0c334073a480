import { randomHex } from '../../device/bytes.ts';

/**
 * A new key for one intention to buy or pay; the same key is sent again when the reply was lost.
 */
export function newIdempotencyKey(): string {
  return randomHex();
}
