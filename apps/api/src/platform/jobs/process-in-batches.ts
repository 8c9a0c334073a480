import type { FastifyBaseLogger } from 'fastify';
import { bisectOnFailure } from '../database/batches.ts';

/** How a job finds what it has to do, and does it. */
interface BatchedWork<Item> {
  /** For the log: of what the items are, such as "prizes". */
  readonly name: string;
  /** The items after the last one of the batch before, in a fixed order; none ends the work. */
  readonly find: (after: Item | undefined) => Promise<readonly Item[]>;
  /** All of them or none, such as one transaction. */
  readonly process: (items: readonly Item[]) => Promise<void>;
  /** Names an item in the log. */
  readonly idOf: (item: Item) => string;
}

/** Most failed items that one line of the log names. */
const mostNamed = 20;

/** So many items of a batch that all fail are not at fault, nor would those of the next one be. */
const failedBatchSize = 20;

/**
 * Does a job's work in batches, so that a run that was cut off resumes with what is left. An item
 * that fails alone raises an alert and is left to the job's next attempt; the others go on. Where
 * every item of a batch fails, the run ends with that batch.
 * @throws when an item failed, so that the queue tries the job again
 */
export async function processInBatches<Item>(
  log: FastifyBaseLogger,
  { name, find, process, idOf }: BatchedWork<Item>,
): Promise<void> {
  const processEach = bisectOnFailure(async (items: readonly Item[]) => {
    await process(items);
    return items.map(() => ({ value: undefined }));
  });
  const failed: string[] = [];
  let firstError: unknown;
  let items = await find(undefined);
  while (items.length > 0) {
    const results = await processEach(items);
    let failedNow = 0;
    for (const [index, item] of items.entries()) {
      const result = results[index];
      if (typeof result !== 'object' || !('error' in result)) continue;
      if (failed.length === 0) firstError = result.error;
      failed.push(idOf(item));
      failedNow += 1;
    }
    if (failedNow === items.length && failedNow >= failedBatchSize) break;
    items = await find(items.at(-1));
  }
  if (failed.length === 0) return;
  const ids = failed.slice(0, mostNamed);
  log.error({ err: firstError, alert: true, count: failed.length, ids }, `${name} could not be processed`);
  throw new Error(`${failed.length} ${name} could not be processed`, { cause: firstError });
}
