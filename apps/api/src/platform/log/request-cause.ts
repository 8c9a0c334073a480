import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const causes = new AsyncLocalStorage<string>();

/**
 * Returns the id of the request that the running code belongs to, or that caused the running job;
 * for a transaction with several requests, one of them.
 */
export function causingRequest(): string | undefined {
  return causes.getStore();
}

/** Runs work as caused by a request, or by none. */
export function withCause<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestId === undefined ? causes.exit(work) : causes.run(requestId, work);
}

/**
 * Attributes all work of a request to it once its body is read, because the events of reading
 * belong to no request.
 */
export function noteCauses(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => causes.run(request.id, done));
}
