import { describe, expect, test } from 'vitest';
import { keepCounts } from './kept-counts.ts';

function counter() {
  const clock = { nowMs: 0 };
  let counted = 0;
  const kept = keepCounts(
    async () => (counted += 1),
    () => new Date(clock.nowMs),
  );
  return { clock, countOf: async (drawId: string) => (await kept({ drawId }, 1_000)).value };
}

describe('a cached count', () => {
  test('is read once for concurrent callers', async () => {
    const { countOf } = counter();
    expect(await Promise.all([countOf('one'), countOf('one')])).toEqual([1, 1]);
  });

  test('is read again if it is too old', async () => {
    const { clock, countOf } = counter();
    await countOf('one');
    clock.nowMs = 999;
    expect(await countOf('one')).toBe(1);
    clock.nowMs = 1_000;
    expect(await countOf('one')).toBe(2);
  });

  test('belongs to its draw', async () => {
    const { countOf } = counter();
    expect([await countOf('one'), await countOf('other'), await countOf('one')]).toEqual([1, 2, 1]);
  });

  test('is read again after a failure', async () => {
    let isBroken = true;
    const kept = keepCounts(
      async () => {
        if (isBroken) throw new Error('no connection');
        return 1;
      },
      () => new Date(0),
    );
    await expect(kept({ drawId: 'one' }, 1_000)).rejects.toThrow('no connection');
    isBroken = false;
    expect((await kept({ drawId: 'one' }, 1_000)).value).toBe(1);
  });
});
