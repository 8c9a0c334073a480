/**
 * Maximum number of cached results. At the limit the cache is emptied, so that callers can't
 * exhaust the memory.
 */
const maxCachedResults = 1000;

/** Caches the results of a pure function with one argument; undefined isn't cached. */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    if (cache.size >= maxCachedResults) cache.clear();
    if (value !== undefined) cache.set(key, value);
    return value;
  };
}
