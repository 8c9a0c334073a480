import { newIdempotencyKey } from '../idempotency-key.ts';

/** Where the key of an order that is being bought is kept: this tab, so that a reload in the middle does not buy twice. */
const storageKey = 'orderKey';

interface StoredKey {
  order: string;
  key: string;
}

/**
 * The key under which an order is bought. It stays the same for the same order until {@link forgetOrderKey}, over reloads and lost replies;
 * another order gets another key.
 */
export function orderKey(order: object): string {
  const text = JSON.stringify(order);
  const stored = readStored();
  if (stored?.order === text) return stored.key;
  const key = newIdempotencyKey();
  sessionStorage.setItem(storageKey, JSON.stringify({ order: text, key } satisfies StoredKey));
  return key;
}

/** The order was bought or refused: the next one is another intention, even with the same numbers. */
export function forgetOrderKey(): void {
  sessionStorage.removeItem(storageKey);
}

function readStored(): StoredKey | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as StoredKey;
  } catch {
    return undefined;
  }
}
