import { ApiError } from '../http/api-error.ts';

/**
 * Of one item of a batch: its answer, an error of its own, or that the next batch takes it again.
 */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: unknown } | 'again';

/**
 * Processes a batch: one outcome for each item, in their order. A rejection is the outcome of all.
 */
type BatchWork<Item, Answer> = (items: readonly Item[]) => Promise<readonly Outcome<Answer>[]>;

export interface BatchLimits {
  /** Most items of one batch. */
  readonly size: number;
  /**
   * Most batches under way at once: the first starts at once, a further one only when it is full.
   */
  readonly concurrency: number;
  /** Most items that wait for a batch; one more is rejected at once. */
  readonly queueLength: number;
  /** How long an item may wait and be processed before its caller gets OVERLOADED. */
  readonly timeoutMs: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly dueMs: number;
  readonly answer: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Processes what arrives together as one, such as one transaction for many purchases (group
 * commit). There is no artificial wait: what arrives in one turn of the event loop is a batch, and
 * while batches are under way the next gathers. Past the limits the result is OVERLOADED, so that a
 * stalled database makes no growing queue. An item that timed out while under way may still be
 * processed: only idempotent work belongs here.
 */
export function createBatches<Item, Answer>(
  work: BatchWork<Item, Answer>,
  { size, concurrency, queueLength, timeoutMs }: BatchLimits,
): (item: Item) => Promise<Answer> {
  let queue: Waiting<Item, Answer>[] = [];
  // oldest first: every item has the same timeout
  const unanswered = new Set<Waiting<Item, Answer>>();
  let running = 0;
  let isStarting = false;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    isStarting = false;
    while (mayStart()) void run(queue.splice(0, size));
  }

  /** Many small batches at once cost more than they gain: each has its round trips. */
  function mayStart(): boolean {
    return running === 0 ? queue.length > 0 : running < concurrency && queue.length >= size;
  }

  async function run(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    running += 1;
    try {
      const outcomes = await work(batch.map(({ item }) => item));
      const again: Waiting<Item, Answer>[] = [];
      for (const [index, waiting] of batch.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) throw new Error('A batch left an item out');
        if (!unanswered.has(waiting)) continue;
        if (outcome === 'again') again.push(waiting);
        else end(waiting, outcome);
      }
      queue.unshift(...again);
    } catch (error) {
      for (const waiting of batch) end(waiting, { refusal: error });
    }
    running -= 1;
    start();
  }

  function end(waiting: Waiting<Item, Answer>, outcome: Exclude<Outcome<Answer>, 'again'>): void {
    if (!unanswered.delete(waiting)) return;
    if ('answer' in outcome) waiting.answer(outcome.answer);
    else waiting.reject(outcome.refusal);
  }

  /** Rejects items that timed out, and runs again when the next will have. */
  function rejectOverdue(): void {
    const nowMs = performance.now();
    for (const waiting of unanswered) {
      if (waiting.dueMs > nowMs) break;
      end(waiting, { refusal: new ApiError('OVERLOADED') });
    }
    queue = queue.filter((waiting) => unanswered.has(waiting));
    const [oldest] = unanswered;
    timer = oldest === undefined ? undefined : setTimeout(rejectOverdue, Math.ceil(oldest.dueMs - nowMs));
  }

  return (item) =>
    new Promise((answer, reject) => {
      if (queue.length >= queueLength) {
        reject(new ApiError('OVERLOADED'));
        return;
      }
      const waiting = { item, dueMs: performance.now() + timeoutMs, answer, reject };
      queue.push(waiting);
      unanswered.add(waiting);
      timer ??= setTimeout(rejectOverdue, timeoutMs);
      if (isStarting || !mayStart()) return;
      isStarting = true;
      setImmediate(start);
    });
}

/**
 * A batch that fails is halved and retried, down to the items that fail alone, so that an item's
 * failure costs only its own caller. What a batch wrote must be rolled back when it fails, or
 * idempotent. An {@link ApiError} is no item's fault and fails them all.
 */
export function bisectOnFailure<Item, Answer>(work: BatchWork<Item, Answer>): BatchWork<Item, Answer> {
  return async function attempt(items): Promise<readonly Outcome<Answer>[]> {
    try {
      return await work(items);
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (items.length <= 1) return items.map(() => ({ refusal: error }));
      const middle = Math.ceil(items.length / 2);
      return [...(await attempt(items.slice(0, middle))), ...(await attempt(items.slice(middle)))];
    }
  };
}
