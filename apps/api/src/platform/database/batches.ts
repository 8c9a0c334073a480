import { ApiError } from '../http/api-error.ts';

/** What became of one item of a batch: its answer, a refusal of its own, or that the next batch is to take it again. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly refusal: unknown } | 'again';

/** The work on a batch: one outcome for each item, in their order. A rejection is everybody's. */
export type BatchWork<Item, Answer> = (items: readonly Item[]) => Promise<readonly Outcome<Answer>[]>;

export interface BatchLimits {
  /** Most items of one batch. */
  readonly size: number;
  /** Batches under way at once: the first goes as soon as anybody waits, a further one only when it is full. */
  readonly lanes: number;
  /** Most items that wait for a batch; one more is refused at once. */
  readonly queueLength: number;
  /** How long an item may stay without answer, waiting or under way, before its caller is told to come back. */
  readonly timeoutMs: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly dueMs: number;
  readonly answer: (answer: Answer) => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * Works through what arrives together as one, such as one transaction for many purchases (group commit). Nobody is made to wait for company:
 * what arrives in one turn of the event loop is a batch, and while batches are under way the next gathers. Past the limits the answer is
 * OVERLOADED, so a stalled database makes no queue that grows. An item whose caller was sent away while it was under way may still be done:
 * only work that can be asked for again belongs here.
 */
export function createBatches<Item, Answer>(
  work: BatchWork<Item, Answer>,
  { size, lanes, queueLength, timeoutMs }: BatchLimits,
): (item: Item) => Promise<Answer> {
  let queue: Waiting<Item, Answer>[] = [];
  // oldest first: every item has the same patience
  const unanswered = new Set<Waiting<Item, Answer>>();
  let lanesInUse = 0;
  let isBeginning = false;
  let timer: NodeJS.Timeout | undefined;

  function begin(): void {
    isBeginning = false;
    while (mayBegin()) void run(queue.splice(0, size));
  }

  /** Many small batches at once would cost more than they gain: each has its round trips. */
  function mayBegin(): boolean {
    return lanesInUse === 0 ? queue.length > 0 : lanesInUse < lanes && queue.length >= size;
  }

  async function run(batch: readonly Waiting<Item, Answer>[]): Promise<void> {
    lanesInUse += 1;
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
    lanesInUse -= 1;
    begin();
  }

  function end(waiting: Waiting<Item, Answer>, outcome: Exclude<Outcome<Answer>, 'again'>): void {
    if (!unanswered.delete(waiting)) return;
    if ('answer' in outcome) waiting.answer(outcome.answer);
    else waiting.refuse(outcome.refusal);
  }

  /** Sends away who has waited too long, and looks again when the next will have. */
  function watch(): void {
    const nowMs = performance.now();
    for (const waiting of unanswered) {
      if (waiting.dueMs > nowMs) break;
      end(waiting, { refusal: new ApiError('OVERLOADED') });
    }
    queue = queue.filter((waiting) => unanswered.has(waiting));
    const [oldest] = unanswered;
    timer = oldest === undefined ? undefined : setTimeout(watch, Math.ceil(oldest.dueMs - nowMs));
  }

  return (item) =>
    new Promise((answer, refuse) => {
      if (queue.length >= queueLength) {
        refuse(new ApiError('OVERLOADED'));
        return;
      }
      const waiting = { item, dueMs: performance.now() + timeoutMs, answer, refuse };
      queue.push(waiting);
      unanswered.add(waiting);
      timer ??= setTimeout(watch, timeoutMs);
      if (isBeginning || !mayBegin()) return;
      isBeginning = true;
      setImmediate(begin);
    });
}

/**
 * Work whose failure costs only whose fault it is: a batch that fails is done again in halves, down to the items that fail alone. What a
 * batch wrote must be gone when it fails, or harmless when written again. A named failure is no item's fault and stays everybody's.
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
