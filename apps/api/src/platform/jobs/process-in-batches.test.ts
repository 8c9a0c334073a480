import type { FastifyBaseLogger } from 'fastify';
import { describe, expect, test } from 'vitest';
import { processInBatches } from './process-in-batches.ts';

interface Facts {
  readonly alert: boolean;
  readonly count: number;
  readonly ids: readonly string[];
  readonly isComplete: boolean;
}

interface Run {
  /** Numbers from 1 to this one are processed. */
  readonly last: number;
  readonly size: number;
  /** Returns the error for a number. */
  readonly failure?: (item: number) => Error | undefined;
  readonly isOfAll?: (error: unknown) => boolean;
  readonly isOneByOne?: boolean;
}

/** Processes numbers in batches. */
async function run({ last, size, failure = () => undefined, isOfAll, isOneByOne = false }: Run) {
  const done: number[] = [];
  const alerts: unknown[] = [];
  const log = {
    error: ({ alert, count, ids, isComplete }: Facts, text: string) => {
      alerts.push([alert, text, count, ids.length, isComplete]);
    },
  } as unknown as FastifyBaseLogger;
  let attempts = 0;
  const running = processInBatches(log, {
    name: 'numbers',
    find: async (after = 0) =>
      Array.from({ length: Math.min(size, last - after) }, (_, at) => after + at + 1),
    process: async (items) => {
      attempts += 1;
      for (const item of items) {
        const error = failure(item);
        if (error !== undefined) throw error;
      }
      done.push(...items);
    },
    isOneByOne,
    idOf: String,
    ...(isOfAll && { isOfAll }),
  });
  const result = await running.catch((error: Error) => error.message);
  return { result, done, alerts, attempts };
}

const refusing = (isRefused: (item: number) => boolean) => (item: number) =>
  isRefused(item) ? new Error('refused') : undefined;

const isStop = (error: unknown) => error instanceof Error && error.message === 'stopped';

/** The first number is rejected; at the fifth the database becomes unavailable. */
function refusedThenAway(item: number): Error | undefined {
  if (item === 5) return Object.assign(new Error('away'), { code: '57P01' });
  return item === 1 ? new Error('refused') : undefined;
}

test('batches are processed one after the other, in the order found', async () => {
  expect(await run({ last: 5, size: 2 })).toEqual({
    result: 0,
    done: [1, 2, 3, 4, 5],
    alerts: [],
    attempts: 3,
  });
});

test('items that fail alone are skipped, with one alert per run; the rest is processed', async () => {
  const failure = refusing((item) => item === 2 || item === 7);
  expect(await run({ last: 7, size: 3, failure })).toMatchObject({
    result: 2,
    done: [1, 3, 4, 5, 6],
    alerts: [[true, 'numbers could not be processed', 2, 2, true]],
  });
});

test('individually, each is tried once, however many fail', async () => {
  const failure = refusing((item) => item % 2 === 1);
  const { result, done, attempts } = await run({ last: 500, size: 200, failure, isOneByOne: true });
  expect([result, done.length, attempts]).toEqual([250, 250, 500]);
});

test('each of a hundred failing ones is found, wherever they are', async () => {
  const failure = refusing((item) => item <= 100);
  const { result, done } = await run({ last: 4000, size: 1000, failure });
  expect([result, done.length]).toEqual([100, 3900]);
});

test('with more than a hundred failures, their neighbours are skipped too; the rest is processed soon', async () => {
  const refusedFirst = await run({ last: 10_000, size: 1000, failure: refusing((item) => item <= 150) });
  expect(refusedFirst).toMatchObject({
    result: 157,
    alerts: [[true, 'numbers could not be processed', 157, 20, true]],
  });
  expect(refusedFirst.done).toHaveLength(10_000 - 157);
  const all = await run({ last: 100_000, size: 1000, failure: refusing(() => true) });
  expect(all.result).toBe(100_000);
  // Finding each of them would take 200,000.
  expect(all.attempts).toBeLessThan(7_000);
});

describe('a failure that is no item’s ends the run immediately, without naming items', () => {
  test.each([
    ['the connection broke', Object.assign(new Error('read'), { code: 'ECONNRESET' })],
    ['there was none to be had', new Error('timeout exceeded when trying to connect')],
    ['the disk is full', Object.assign(new Error('full'), { code: '53100' })],
    ['a deadlock was met five times', Object.assign(new Error('deadlock'), { code: '40P01' })],
    ['a lock was not free', Object.assign(new Error('lock'), { code: '55P03' })],
    ['the job knows it', new Error('stopped')],
  ])('%s', async (_what, error) => {
    const failure = (item: number) => (item === 3 ? error : undefined);
    expect(await run({ last: 9, size: 2, failure, isOfAll: isStop })).toEqual({
      result: error.message,
      done: [1, 2],
      alerts: [],
      attempts: 2,
    });
  });

  test('after an item that failed alone, the alert names that one', async () => {
    expect(await run({ last: 9, size: 2, failure: refusedThenAway })).toMatchObject({
      result: 'away',
      done: [2, 3, 4],
      alerts: [[true, 'numbers could not be processed', 1, 1, false]],
    });
  });
});
