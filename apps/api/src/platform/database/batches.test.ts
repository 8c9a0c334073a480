import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createBatches, bisectOnFailure, RowsLocked, type BatchLimits, type BatchResult } from './batches.ts';
import type { Locking } from './database.ts';

const limits: BatchLimits = { size: 100, concurrency: 1, queueLength: 100, timeoutMs: 3000 };

/** Creates work whose batches stay in progress until the test ends them. */
function heldWork() {
  const batches: {
    items: readonly number[];
    end: (outcomes?: BatchResult<number>[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const work = (items: readonly number[]) =>
    new Promise<readonly BatchResult<number>[]>((resolve, reject) => {
      const doubled = () => items.map((item) => ({ value: item * 2 }));
      batches.push({ items, end: (outcomes) => resolve(outcomes ?? doubled()), fail: reject });
    });
  return { work, batches, seen: () => batches.map(({ items }) => items) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('the size of a batch', () => {
  const growing = { ...limits, size: 6, fullAt: 2, concurrency: 3, queueLength: 100 };

  test('is a third of those in flight, within its bounds', async () => {
    const { work, batches, seen } = heldWork();
    const submit = createBatches(work, growing);
    const all = Array.from({ length: 9 }, (_, index) => submit(index));
    await turn();
    expect(seen()).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
    ]);
    all.push(...Array.from({ length: 21 }, (_, index) => submit(9 + index)));
    batches[0]?.end();
    await turn();
    // Nine would be a third of 27 in progress.
    expect(seen().at(-1)).toHaveLength(6);
    for (const batch of batches) batch.end();
    while (batches.length < 7) {
      await turn();
      for (const batch of batches) batch.end();
    }
    expect(await Promise.all(all)).toHaveLength(30);
  });

  test('is two if few arrive', async () => {
    const { work, batches, seen } = heldWork();
    const submit = createBatches(work, growing);
    const all = [submit(1), submit(2), submit(3)];
    await turn();
    // The third item waits instead of forming a batch of one.
    expect(seen()).toEqual([[1, 2]]);
    batches[0]?.end();
    await turn();
    batches[1]?.end();
    expect(await Promise.all(all)).toEqual([2, 4, 6]);
  });
});

describe('the members of a batch', () => {
  test('are those that arrive in one turn, then those that gathered while it was in progress', async () => {
    const { work, batches, seen } = heldWork();
    const submit = createBatches(work, limits);
    const first = [submit(1), submit(2)];
    await turn();
    const second = [submit(3)];
    await turn();
    second.push(submit(4));
    expect(seen()).toEqual([[1, 2]]);
    batches[0]?.end();
    expect(await Promise.all(first)).toEqual([2, 4]);
    await turn();
    expect(seen()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    batches[1]?.end();
    expect(await Promise.all(second)).toEqual([6, 8]);
  });

  test('are at most as many as fit, in as many concurrent full batches as allowed', async () => {
    const { work, batches, seen } = heldWork();
    const submit = createBatches(work, { ...limits, size: 2, concurrency: 3 });
    const all = [1, 2, 3, 4, 5].map(submit);
    await turn();
    expect(seen()).toEqual([
      [1, 2],
      [3, 4],
    ]);
    all.push(submit(6), submit(7));
    await turn();
    expect(seen()[2]).toEqual([5, 6]);
    // Three batches are in progress, and one ends while a partial batch waits; that one starts when
    // nothing else is in progress.
    batches[0]?.end();
    batches[1]?.end();
    await turn();
    expect(seen()).toHaveLength(3);
    batches[2]?.end();
    await turn();
    expect(seen()[3]).toEqual([7]);
    batches[3]?.end();
    expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10, 12, 14]);
  });
});

describe('the result of each', () => {
  test('is a value, its own error, or the next batch, before later ones', async () => {
    const { work, batches, seen } = heldWork();
    const submit = createBatches(work, { ...limits, size: 3 });
    const submitted = [1, 2, 3, 4].map(submit);
    const settled = Promise.allSettled(submitted);
    await turn();
    batches[0]?.end(['retry', { error: new ApiError('DRAW_CLOSED') }, { value: 30 }]);
    await turn();
    expect(seen()[1]).toEqual([1, 4]);
    batches[1]?.end();
    expect(await settled).toMatchObject([
      { value: 2 },
      { reason: { code: 'DRAW_CLOSED' } },
      { value: 30 },
      { value: 8 },
    ]);
  });

  test('is everyone’s rejection, and the next batch runs', async () => {
    const { work, batches } = heldWork();
    const submit = createBatches(work, limits);
    const settled = Promise.allSettled([submit(1), submit(2)]);
    await turn();
    const next = submit(3);
    batches[0]?.fail(new Error('gone'));
    expect(await settled).toMatchObject([{ reason: { message: 'gone' } }, { reason: { message: 'gone' } }]);
    await turn();
    batches[1]?.end();
    expect(await next).toBe(6);
  });
});

describe('beyond the limits', () => {
  afterEach(() => void vi.useRealTimers());

  test('one more than may wait is rejected immediately, until the queue is shorter', async () => {
    const { work, batches } = heldWork();
    const submit = createBatches(work, { ...limits, queueLength: 2 });
    const underWay = submit(1);
    await turn();
    const waiting = [submit(2), submit(3)];
    await expect(submit(4)).rejects.toMatchObject({ code: 'OVERLOADED' });
    batches[0]?.end();
    await underWay;
    await turn();
    const later = submit(5);
    batches[1]?.end();
    expect(await Promise.all(waiting)).toEqual([4, 6]);
    await turn();
    batches[2]?.end();
    expect(await later).toBe(10);
  });

  test('no item waits longer than the timeout, in progress or queued, and a later end is handled', async () => {
    vi.useFakeTimers();
    const { work, batches, seen } = heldWork();
    const submit = createBatches(work, limits);
    const outcomes: string[] = [];
    const note = (item: number) =>
      submit(item).then(
        () => outcomes.push(`${item} answered`),
        (error: ApiError) => outcomes.push(`${item} ${error.code}`),
      );
    void note(1);
    await vi.advanceTimersByTimeAsync(1000);
    void note(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(outcomes).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(outcomes).toEqual(['1 OVERLOADED']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(outcomes).toEqual(['1 OVERLOADED', '2 OVERLOADED']);
    void note(3);
    batches[0]?.end(['retry']);
    await vi.advanceTimersByTimeAsync(0);
    // Neither the rejected item in progress nor the queued one is started any more.
    expect(seen()).toEqual([[1], [3]]);
    batches[1]?.end();
    await vi.advanceTimersByTimeAsync(0);
    expect(outcomes.at(-1)).toBe('3 answered');
  });
});

describe('bisection after a failure', () => {
  test('an item that cannot be done affects only itself', async () => {
    const attempts: number[] = [];
    const attempt = bisectOnFailure<number, number>(async (items) => {
      attempts.push(items.length);
      if (items.includes(3)) throw new Error('not 3');
      return items.map((item) => ({ value: item }));
    });
    expect(await attempt([1, 2, 3, 4, 5])).toMatchObject([
      { value: 1 },
      { value: 2 },
      { error: { message: 'not 3' } },
      { value: 4 },
      { value: 5 },
    ]);
    expect(attempts).toEqual([5, 3, 2, 1, 2]);
  });

  test('a named failure is everyone’s immediately', async () => {
    const attempts: number[] = [];
    const attempt = bisectOnFailure<number, number>(async (items) => {
      attempts.push(items.length);
      throw new ApiError('OVERLOADED');
    });
    await expect(attempt([1, 2])).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(attempts).toEqual([2]);
  });
});

test('a batch that is held up is overtaken by the next, even if that is not full', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const process = createBatches<string, string>(
    async (items) => {
      if (items.includes('held up')) await released;
      return items.map((value) => ({ value }));
    },
    { ...limits, concurrency: 2 },
  );
  const heldUp = process('held up');
  // The first item is a separate batch.
  await new Promise(setImmediate);
  expect(await process('next')).toBe('next');
  release();
  expect(await heldUp).toBe('held up');
});

describe('items whose rows another transaction has locked', () => {
  const locked = { error: new RowsLocked() };
  const timedOut = { error: Object.assign(new Error('lock timeout'), { code: '55P03' }) };

  test('are processed alone and wait, while the others in their batch are done', async () => {
    const seen: [readonly string[], Locking][] = [];
    const process = createBatches(
      async (items: readonly string[], locking): Promise<readonly BatchResult<string>[]> => {
        seen.push([items, locking]);
        if (locking === 'wait') return items.map((item) => ({ value: `${item} alone` }));
        return items.map((item) => (item === 'free' ? { value: item } : locked));
      },
      limits,
      {},
    );
    expect(await Promise.all([process('locked'), process('free')])).toEqual(['locked alone', 'free']);
    expect(seen).toEqual([
      [['locked', 'free'], 'skip'],
      [['locked'], 'wait'],
    ]);
  });

  test('wait for their locks before each attempt, and are skipped while they would hold something', async () => {
    const steps: string[] = [];
    const process = createBatches(
      async (items: readonly string[], locking): Promise<readonly BatchResult<string>[]> => {
        steps.push(locking);
        return items.map((item) => (locking === 'wait' ? { value: item } : timedOut));
      },
      limits,
      {
        async waitForLocks(item) {
          steps.push(`free: ${item}`);
        },
      },
    );
    expect(await process('a')).toBe('a');
    const retried = Array.from({ length: 4 }, () => ['free: a', 'skip']).flat();
    expect(steps).toEqual(['skip', ...retried, 'free: a', 'wait']);
  });

  test('keep an error about something else', async () => {
    const process = createBatches(
      async (items: readonly string[], locking): Promise<readonly BatchResult<string>[]> =>
        items.map(() => (locking === 'wait' ? { error: new ApiError('TICKET_NOT_FOUND') } : locked)),
      limits,
      {},
    );
    await expect(process('a')).rejects.toMatchObject({ code: 'TICKET_NOT_FOUND' });
  });

  test('are like any others without the option', async () => {
    const process = createBatches(async (items: readonly string[]) => items.map(() => locked), limits);
    await expect(process('a')).rejects.toBe(locked.error);
  });
});
