import type { FastifyBaseLogger } from 'fastify';
import { bisectOnFailure } from '../database/batches.ts';
import { isDatabaseAway } from '../database/database-away.ts';
import { isConflict, isLockTimeout } from '../database/repeat-on-conflict.ts';

/** How a job finds what it has to do, and does it. */
interface BatchedWork<Item> {
  /** Of what the items are, in the plural, for the log. */
  readonly name: string;
  /** The items after the last one of the batch before, in a fixed order; none ends the work. */
  readonly find: (after: Item | undefined) => Promise<readonly Item[]>;
  /** All of them or none, such as one transaction; doing what is done already changes nothing. */
  readonly process: (items: readonly Item[]) => Promise<void>;
  /** Names an item in the log. */
  readonly idOf: (item: Item) => string;
  /** Whether a failure is no item's, beside those of a database that is away or busy. */
  readonly isOfAll?: (error: unknown) => boolean;
}

/** Most failed items that the log names. */
const mostNamed = 20;

/** More than so many failures, and more than this share of all, are no fault of the items. */
const fewFailures = 100;
const smallShare = 0.1;

/**
 * Does a job's work in batches, so that a run that was cut off resumes with what is left. An item
 * that fails alone is left out, and one alert of the run names those; the others go on.
 * @returns how many items failed
 * @throws at once when the database is away or busy, or when too many items fail
 */
export async function processInBatches<Item>(
  log: FastifyBaseLogger,
  { name, find, process, idOf, isOfAll = () => false }: BatchedWork<Item>,
): Promise<number> {
  const failed: string[] = [];
  let firstError: unknown;
  let doneCount = 0;
  const isNoItems = (error: unknown) =>
    isDatabaseAway(error) || isConflict(error) || isLockTimeout(error) || isOfAll(error);
  const processEach = bisectOnFailure(
    async (items: readonly Item[]) => {
      const tooMany = Math.max(fewFailures, smallShare * (failed.length + doneCount));
      if (failed.length > tooMany) throw new TooManyFailed(name, { cause: firstError });
      try {
        await process(items);
      } catch (error) {
        if (isNoItems(error) || items.length > 1) throw error;
        failed.push(...items.map(idOf));
        firstError ??= error;
        return items.map(() => ({ error }));
      }
      doneCount += items.length;
      return items.map(() => ({ value: undefined }));
    },
    (error) => error instanceof TooManyFailed || isNoItems(error),
  );
  let isComplete = false;
  try {
    for (let items = await find(undefined); items.length > 0; items = await find(items.at(-1))) {
      await processEach(items);
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

/** The run ended early: what fails is not the fault of single items. */
class TooManyFailed extends Error {
  constructor(name: string, options: ErrorOptions) {
    super(`Too many ${name} could not be processed`, options);
    this.name = 'TooManyFailed';
  }
}
