import { newIdempotencyKey } from '../idempotency-key.ts';

/** The place in sessionStorage: as the draft it belongs to, an order is bought on one tab. */
const place = 'orderKey';

/**
 * The idempotency key of an order: the same as long as the order is, also after a reload, so that an order whose answer was lost
 * is not bought twice; a new one when anything in it changed.
 * @param order what is sent; compared by its JSON
 */
export function orderKey(order: object): string {
  const content = JSON.stringify(order);
  const stored = readStored();
  if (stored?.content === content) return stored.key;
  const key = newIdempotencyKey();
  try {
    sessionStorage.setItem(place, JSON.stringify({ content, key }));
  } catch {
    // Forbidden storage costs only the protection after a lost answer.
  }
  return key;
}

/** The order was bought or refused for good: the next one, even of the same numbers, is another. */
export function forgetOrderKey(): void {
  try {
    sessionStorage.removeItem(place);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

function readStored(): { content: string; key: string } | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<
      Record<string, unknown>
    > | null;
    const { content, key } = stored ?? {};
    return typeof content === 'string' && typeof key === 'string' ? { content, key } : null;
  } catch {
    return null;
  }
}
