import type { FastifyBaseLogger } from 'fastify';
import { bisectOnFailure } from '../database/batches.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { isConflict, isLockTimeout } from '../database/repeat-on-conflict.ts';

/** How a job finds its items and processes them. */
interface BatchedWork<Item> {
  /** The name of the items in the plural, for the log. */
  readonly name: string;
  /**
   * Returns the items after the last one of the previous batch, in a fixed order; none ends the
   * work.
   */
  readonly find: (after: Item | undefined) => Promise<readonly Item[]>;
  /** Processes all or none, such as by one transaction. Processed items must not change again. */
  readonly process: (items: readonly Item[]) => Promise<void>;
  /** Whether `process` gets one item each time; then a failure affects no others. */
  readonly isOneByOne?: boolean;
  /** Names an item in the log. */
  readonly idOf: (item: Item) => string;
  /**
   * Tells whether a failure is not the fault of an item, in addition to a database that is away or
   * busy.
   */
  readonly isOfAll?: (error: unknown) => boolean;
}

/** Max failed items in the log. */
const mostNamed = 20;

/**
 * After so many failures, batches are bisected down to parts of this size only: finding each of a
 * million failing items would take two million transactions.
 */
const fewFailures = 100;
const smallPart = 32;

/**
 * Does a job's work in batches; finished batches stay done when the run is interrupted. Items that
 * fail by themselves are left out, one alert of the run names them, and the others continue. If
 * many larger batches fail, the neighbours of failing items are left out too.
 * @returns how many items were left out
 * @throws without blaming an item, when the database is away or busy, or by `isOfAll`
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
