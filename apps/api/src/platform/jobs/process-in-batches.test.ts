import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { processInBatches } from './process-in-batches.ts';

interface Alert {
  readonly alert: boolean;
  readonly count: number;
  readonly ids: readonly string[];
}

/** Processes the numbers up to `last` in batches of `size`, of which those given fail. */
async function run(last: number, size: number, failing: (item: number) => boolean) {
  const done: number[] = [];
  const alerts: (readonly [string, number, number])[] = [];
  const log = {
    error: ({ alert, count, ids }: Alert, text: string) => {
      if (alert) alerts.push([text, count, ids.length]);
    },
  } as unknown as FastifyBaseLogger;
  const running = processInBatches(log, {
    name: 'numbers',
    find: async (after = 0) =>
      Array.from({ length: Math.min(size, last - after) }, (_, at) => after + at + 1),
    process: async (items) => {
      if (items.some(failing)) throw new Error('refused');
      done.push(...items);
    },
    idOf: String,
  });
  const error = await running.then(
    () => null,
    ({ message, cause }: Error) => [message, (cause as Error).message],
  );
  return { done, alerts, error };
}

test('batch after batch is processed, in the order in which it is found', async () => {
  expect(await run(5, 2, () => false)).toEqual({ done: [1, 2, 3, 4, 5], alerts: [], error: null });
});

test('what fails alone is left out, raises one alert and fails the job; the rest is processed', async () => {
  expect(await run(7, 3, (item) => item === 2 || item === 7)).toEqual({
    done: [1, 3, 4, 5, 6],
    alerts: [['numbers could not be processed', 2, 2]],
    error: ['2 numbers could not be processed', 'refused'],
  });
});

test('a small batch may fail whole, and the next one is processed', async () => {
  expect(await run(4, 2, (item) => item <= 2)).toMatchObject({ done: [3, 4] });
});

test('a large batch of which everything fails ends the run', async () => {
  expect(await run(90, 30, () => true)).toEqual({
    done: [],
    alerts: [['numbers could not be processed', 30, 20]],
    error: ['30 numbers could not be processed', 'refused'],
  });
});
