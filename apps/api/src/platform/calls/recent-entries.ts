/** The entries that were added last; older ones go without being asked for. */
export interface RecentEntries<Value> {
  get(key: string): Value | undefined;
  add(key: string, value: Value): void;
  readonly size: number;
}

/**
 * Two maps, of which the newer one replaces the older one when it is full: to delete single entries
 * would leave holes, which a map walks through to find its oldest.
 * @param most entries at once; at least half as many are kept
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
