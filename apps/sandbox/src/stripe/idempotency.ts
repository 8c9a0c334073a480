import { StripeError } from './api-error.ts';

/** A response to send. */
export interface StripeResponse {
  readonly status: number;
  readonly body: object;
  readonly isReplayed?: boolean;
}

/**
 * Responses by idempotency key. The first response is repeated verbatim, even if it's an error, and
 * a different request with the same key is refused. A request that was refused before it had any
 * effect isn't stored.
 */
export class StoredResponses {
  readonly #responses = new Map<string, { request: string; response: StripeResponse }>();

  once(key: string, request: string, work: () => StripeResponse): StripeResponse {
    const stored = this.#responses.get(key);
    if (stored !== undefined && stored.request !== request) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    if (stored !== undefined) return { ...stored.response, isReplayed: true };
    const response = work();
    const copy = { ...response, body: structuredClone(response.body) };
    if (response.status < 400 || response.status === 402)
      this.#responses.set(key, { request, response: copy });
    return response;
  }

  /** Forgets all keys, like Stripe after a day. */
  forget(): void {
    this.#responses.clear();
  }
}
