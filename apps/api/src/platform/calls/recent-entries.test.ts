import { expect, test } from 'vitest';
import { createRecentEntries } from './recent-entries.ts';

test('contains the latest additions, and never more than its limit', () => {
  const entries = createRecentEntries<number>(10);
  const keys = Array.from({ length: 100 }, (_, index) => index);
  for (const key of keys) {
    entries.add(String(key), key);
    expect(entries.size).toBeLessThanOrEqual(10);
    const last = keys.slice(Math.max(0, key - 4), key + 1);
    expect(last.map((recent) => entries.get(String(recent)))).toEqual(last);
  }
  expect(entries.get('0')).toBeUndefined();
});
