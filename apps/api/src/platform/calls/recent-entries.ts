/** A map that keeps the most recently added entries and drops older ones. */
export interface RecentEntries<Value> {
  get(key: string): Value | undefined;
  add(key: string, value: Value): void;
  readonly size: number;
}

/**
 * Uses two maps; the newer one replaces the older one when it's full. Deleting single entries would
 * be slow, because a map scans its deleted entries to find the oldest.
 * @param most maximum number of entries; at least half of them are kept
 */
export function createRecentEntries<Value>(most: number): RecentEntries<Value> {
  let newer = new Map<string, Value>();
  let older = new Map<string, Value>();
  return {
    get: (key) => newer.get(key) ?? older.get(key),
    add(key, value) {
      if (newer.size >= most / 2) {
        older = newer;
        newer = new Map();
      }
      newer.set(key, value);
    },
    get size() {
      return newer.size + older.size;
    },
  };
}
