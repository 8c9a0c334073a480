import type { FastifyBaseLogger } from 'fastify';
import { bisectOnFailure } from '../database/batches.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { isConflict, isLockTimeout } from '../database/repeat-on-conflict.ts';

/** How a job finds what it has to do, and does it. */
interface BatchedWork<Item> {
  /** What the items are, in the plural, for the log. */
  readonly name: string;
  /** The items after the last one of the batch before, in a fixed order; none ends the work. */
  readonly find: (after: Item | undefined) => Promise<readonly Item[]>;
  /** All of them or none, such as one transaction; doing what is done already changes nothing. */
  readonly process: (items: readonly Item[]) => Promise<void>;
  /** Whether `process` gets one item each time: the others are not tried again then. */
  readonly isOneByOne?: boolean;
  /** Names an item in the log. */
  readonly idOf: (item: Item) => string;
  /** Whether a failure is not the fault of an item, beside a database that is away or busy. */
  readonly isOfAll?: (error: unknown) => boolean;
}

/** Most failed items that the log names. */
const mostNamed = 20;

/**
 * After so many failures a batch is bisected down to parts of this size alone: to find each of a
 * million items that all fail would take two million transactions.
 */
const fewFailures = 100;
const smallPart = 32;

/**
 * Does a job's work in batches, each of which stays done when the run is cut off. An item that
 * fails alone is left out, and one alert of the run names those; the others go on. Where many of
 * larger batches fail, the items beside them are left out too.
 * @returns how many items were left out
 * @throws at once, without blame for an item, when the database is away or busy, or by `isOfAll`
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
