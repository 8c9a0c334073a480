import { ApiError } from '../http/api-error.ts';
import type { Locking } from './database.ts';
import { isDatabaseUnreached } from './database-away.ts';
import { isLockTimeout } from './repeat-on-conflict.ts';

/** The result of one item of a batch: its value, its own error, or a retry in the next batch. */
export type BatchResult<Value> = { readonly value: Value } | { readonly error: unknown } | 'retry';

/**
 * Processes a batch and returns one result per item, in order. If it rejects, all items fail. With
 * {@link SkipsLocked}, `locking` determines whether to skip rows that others have locked.
 */
type BatchWork<Item, Value> = (
  items: readonly Item[],
  locking: Locking,
) => Promise<readonly BatchResult<Value>[]>;

/** Another transaction has locked rows that an item needs, and the item didn't wait for them. */
export class RowsLocked extends Error {
  override readonly name = 'RowsLocked';
}

/**
 * Batches skip locked rows, so that no item waits for a lock that another one needs. An item that
 * fails with {@link RowsLocked} or a lock timeout is then processed separately, and waits.
 */
export interface SkipsLocked<Item> {
  /**
   * Waits until the item's rows are free, before each separate attempt. If set, the first separate
   * attempts still skip locked rows, so that the item holds nothing, such as its key, while it
   * waits.
   */
  readonly waitForLocks?: (item: Item) => Promise<void>;
}

/** Maximum separate attempts of an item that skip locked rows; later attempts wait for them. */
const maxSkips = 5;

export interface BatchLimits {
  /** Maximum items per batch. */
  readonly size: number;
  /**
   * A batch is full with this many items, or with a third of the items that wait or are in progress
   * if that is more, up to `size`. The ideal is one batch in process, one ready, and one in
   * transit. Equals `size` if absent.
   */
  readonly fullAt?: number;
  /**
   * Maximum concurrent batches. The first starts immediately, another one when it's full or when
   * one is held up.
   */
  readonly concurrency: number;
  /** Maximum items that wait for a batch; more are rejected immediately. */
  readonly queueLength: number;
  /** How long an item may wait and be processed before its caller gets OVERLOADED. */
  readonly timeoutMs: number;
  /** Called after each batch, including failed ones. */
  readonly onBatch?: (size: number, ms: number) => void;
}

interface Waiting<Item, Value> {
  readonly item: Item;
  readonly dueMs: number;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A batch that takes this long is held up by a lock or a lost connection, and others may overtake
 * it.
 */
const heldUpMs = 250;

/**
 * Processes items that arrive together as one, such as many purchases in one transaction (group
 * commit). There is no artificial wait: items that arrive in one turn of the event loop form a
 * batch, and while batches are in progress the next one fills. Beyond the limits the result is
 * OVERLOADED, so that the queue doesn't grow while the database is stalled. An item that timed out
 * in progress may still be processed, so use this only for idempotent work.
 */
export function createBatches<Item, Value>(
  work: BatchWork<Item, Value>,
  { size, fullAt = size, concurrency, queueLength, timeoutMs, onBatch }: BatchLimits,
  skipsLocked?: SkipsLocked<Item>,
): (item: Item) => Promise<Value> {
  let queue: Waiting<Item, Value>[] = [];
  // Oldest first, because every item has the same timeout.
  const unsettled = new Set<Waiting<Item, Value>>();
  let running = 0;
  let heldUp = 0;
  let isStarting = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    isStarting = false;
    while (mayStart()) void run(queue.splice(0, sizeNow()));
  }

  function sizeNow(): number {
    return Math.min(size, Math.max(fullAt, Math.ceil(unsettled.size / 3)));
  }

  /**
   * Many small concurrent batches cost more than they gain, because each has its own round trips.
   */
  function mayStart(): boolean {
    if (queue.length === 0 || running >= concurrency) return false;
    return running === heldUp || queue.length >= sizeNow();
  }

  async function run(batch: readonly Waiting<Item, Value>[]): Promise<void> {
    running += 1;
    const startedMs = performance.now();
    let isHeldUp = false;
    const watch = setTimeout(() => {
      isHeldUp = true;
      heldUp += 1;
      start();
    }, heldUpMs);
    try {
      const items = batch.map(({ item }) => item);
      const results = await work(items, skipsLocked === undefined ? 'wait' : 'skip');
      const retried: Waiting<Item, Value>[] = [];
      for (const [index, waiting] of batch.entries()) {
        const result = results[index];
        if (result === undefined) throw new Error('A batch left an item out');
        if (!unsettled.has(waiting)) continue;
        if (result === 'retry') retried.push(waiting);
        else end(waiting, result);
      }
      queue.unshift(...retried);
    } catch (error) {
      for (const waiting of batch) end(waiting, { error });
    }
    clearTimeout(watch);
    onBatch?.(batch.length, performance.now() - startedMs);
    running -= 1;
    if (isHeldUp) heldUp -= 1;
    start();
  }

  function end(waiting: Waiting<Item, Value>, result: Exclude<BatchResult<Value>, 'retry'>): void {
    if (!unsettled.delete(waiting)) return;
    if ('value' in result) waiting.resolve(result.value);
    else if (skipsLocked !== undefined && isLocked(result.error)) {
      runAlone(waiting.item, skipsLocked).then(waiting.resolve, waiting.reject);
    } else waiting.reject(result.error);
  }

  async function runAlone(item: Item, { waitForLocks }: SkipsLocked<Item>): Promise<Value> {
    for (let tries = 1; ; tries += 1) {
      await waitForLocks?.(item);
      const locking = waitForLocks !== undefined && tries < maxSkips ? 'skip' : 'wait';
      try {
        const [result = 'retry'] = await work([item], locking);
        if (result === 'retry') continue;
        if ('value' in result) return result.value;
        throw result.error;
      } catch (error) {
        if (!isLocked(error)) throw error;
      }
    }
  }

  /** Rejects items that timed out, and runs again when the next one will have. */
  function rejectOverdue(): void {
    const nowMs = performance.now();
    for (const waiting of unsettled) {
      if (waiting.dueMs > nowMs) break;
      end(waiting, { error: new ApiError('OVERLOADED') });
    }
    queue = queue.filter((waiting) => unsettled.has(waiting));
    const [oldest] = unsettled;
    timer = oldest === undefined ? undefined : setTimeout(rejectOverdue, Math.ceil(oldest.dueMs - nowMs));
  }

  return (item) =>
    new Promise((resolve, reject) => {
      if (queue.length >= queueLength) {
        reject(new ApiError('OVERLOADED'));
        return;
      }
      const waiting = { item, dueMs: performance.now() + timeoutMs, resolve, reject };
      queue.push(waiting);
      unsettled.add(waiting);
      timer ??= setTimeout(rejectOverdue, timeoutMs);
      if (isStarting || !mayStart()) return;
      isStarting = true;
      setImmediate(start);
    });
}

/** Reports whether another transaction has locked rows that an item needs. */
function isLocked(error: unknown): boolean {
  return error instanceof RowsLocked || isLockTimeout(error);
}

const isNoItems = (error: unknown) => error instanceof ApiError || isDatabaseUnreached(error);

/**
 * Halves a failed batch and retries both parts, down to the items that fail on their own, so that
 * an item's failure affects only its own caller. Writes of a failed batch must be rolled back or
 * idempotent.
 * @param isOfAll whether a failure isn't caused by an item and fails all; by default an {@link
 *   ApiError} and an unreachable database
 */
export function bisectOnFailure<Item, Value>(
  work: BatchWork<Item, Value>,
  isOfAll: (error: unknown) => boolean = isNoItems,
): (items: readonly Item[], locking?: Locking) => Promise<readonly BatchResult<Value>[]> {
  return async function attempt(items, locking = 'wait'): Promise<readonly BatchResult<Value>[]> {
    try {
      return await work(items, locking);
    } catch (error) {
      if (isOfAll(error)) throw error;
      if (items.length <= 1) return items.map(() => ({ error }));
      const middle = Math.ceil(items.length / 2);
      return [
        ...(await attempt(items.slice(0, middle), locking)),
        ...(await attempt(items.slice(middle), locking)),
      ];
    }
  };
}
