import type { FastifyBaseLogger } from 'fastify';
import { bisectOnFailure } from '../database/batches.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { isConflict, isLockTimeout } from '../database/repeat-on-conflict.ts';

/** How a job finds its items and processes them. */
interface BatchedWork<Item> {
  /** What the items are called in the log, in the plural. */
  readonly name: string;
  /**
   * Returns the items after the last one of the previous batch, in a fixed order; an empty list
   * ends the work.
   */
  readonly find: (after: Item | undefined) => Promise<readonly Item[]>;
  /**
   * Processes all or none, for example in one transaction. Processed items must not change again.
   */
  readonly process: (items: readonly Item[]) => Promise<void>;
  /** True if `process` gets one item at a time, so that a failure affects no others. */
  readonly isOneByOne?: boolean;
  /** Identifies an item in the log. */
  readonly idOf: (item: Item) => string;
  /**
   * Reports whether a failure isn't caused by an item, in addition to an unavailable or busy
   * database.
   */
  readonly isOfAll?: (error: unknown) => boolean;
}

/** Maximum number of failed items in the log. */
const mostNamed = 20;

/**
 * After this many failures, batches are bisected only down to parts of this size: finding each of a
 * million failing items would take two million transactions.
 */
const fewFailures = 100;
const smallPart = 32;

/**
 * Does a job's work in batches; finished batches stay done if the run is interrupted. Items that
 * fail on their own are left out and listed in one alert, and the others continue. If many larger
 * batches fail, the neighbours of failing items are left out as well.
 * @returns how many items were left out
 * @throws without blaming an item if the database is unavailable or busy, or by `isOfAll`
 */
export async function processInBatches<Item>(
  log: FastifyBaseLogger,
  { name, find, process, isOneByOne = false, idOf, isOfAll = () => false }: BatchedWork<Item>,
): Promise<number> {
  const failed: string[] = [];
  let firstError: unknown;
  const isNoItems = (error: unknown) =>
    isDatabaseAway(error) || isConflict(error) || isLockTimeout(error) || isOfAll(error);
  const processUnlessRefused = async (items: readonly Item[]) => {
    try {
      await process(items);
    } catch (error) {
      const smallest = failed.length < fewFailures ? 1 : smallPart;
      if (isNoItems(error) || items.length > smallest) throw error;
      failed.push(...items.map(idOf));
      firstError ??= error;
    }
    return items.map(() => ({ value: undefined }));
  };
  const processBisected = bisectOnFailure(processUnlessRefused, isNoItems);
  let isComplete = false;
  try {
    for (let items = await find(undefined); items.length > 0; items = await find(items.at(-1))) {
      for (const part of isOneByOne ? items.map((item) => [item]) : [items]) await processBisected(part);
    }
    isComplete = true;
  } finally {
    if (failed.length > 0) {
      const ids = failed.slice(0, mostNamed);
      const facts = { err: firstError, alert: true, count: failed.length, ids, isComplete };
      log.error(facts, `${name} could not be processed`);
    }
  }
  return failed.length;
}
