/** A value and when it was read. */
export interface Kept<Value> {
  readonly value: Value;
  readonly at: Date;
}

/** Maximum number of draws whose counts are cached. */
const maxKept = 100;

/**
 * Caches counts over large tables for a few seconds, because every open page requests them again.
 * Concurrent callers share one query.
 */
export function keepCounts<Key extends { readonly drawId: string }, Value>(
  count: (key: Key) => Promise<Value>,
  now: () => Date,
): (key: Key, maxAgeMs: number) => Promise<Kept<Value>> {
  const kept = new Map<string, { readonly at: Date; readonly value: Promise<Value> }>();
  return async (key, maxAgeMs) => {
    const before = kept.get(key.drawId);
    if (before !== undefined && now().getTime() - before.at.getTime() < maxAgeMs) {
      return { at: before.at, value: await before.value };
    }
    const at = now();
    const value = count(key);
    kept.delete(key.drawId);
    kept.set(key.drawId, { at, value });
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    // A failed count is not cached.
    value.catch(() => kept.get(key.drawId)?.value === value && kept.delete(key.drawId));
    return { at, value: await value };
  };
}
