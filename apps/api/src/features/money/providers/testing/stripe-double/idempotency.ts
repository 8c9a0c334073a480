import { DoubleError } from './api-error.ts';

/** An answer as it goes out. */
export interface Answer {
  readonly status: number;
  readonly body: object;
  readonly isReplayed?: boolean;
}

/**
 * Answers by key. The first answer is given again word for word, good or bad, and another request under the same key is refused. A request
 * that was refused before it did anything is not kept.
 */
export class StoredResponses {
  readonly #answers = new Map<string, { request: string; answer: Answer }>();

  once(key: string, request: string, work: () => Answer): Answer {
    const kept = this.#answers.get(key);
    if (kept !== undefined && kept.request !== request) {
      throw new DoubleError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    if (kept !== undefined) return { ...kept.answer, isReplayed: true };
    const answer = work();
    const copy = { ...answer, body: structuredClone(answer.body) };
    if (answer.status < 400 || answer.status === 402) this.#answers.set(key, { request, answer: copy });
    return answer;
  }

  /** A day is over. */
  forget(): void {
    this.#answers.clear();
  }
}
