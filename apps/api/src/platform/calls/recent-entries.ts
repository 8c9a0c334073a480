/** A map that keeps the entries added last and drops older ones. */
export interface RecentEntries<Value> {
  get(key: string): Value | undefined;
  add(key: string, value: Value): void;
  readonly size: number;
}

/**
 * Consists of two maps; the newer replaces the older when it is full. Deleting single entries would
 * leave holes, through which a map walks to find its oldest entry.
 * @param most max entries; at least half as many are kept
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
