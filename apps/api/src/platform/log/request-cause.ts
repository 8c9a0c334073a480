import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const causes = new AsyncLocalStorage<string>();

/**
 * The id of the request that the running code belongs to, or that caused the job that it is; where
 * several requests are handled by one transaction, of one of them.
 */
export function causingRequest(): string | undefined {
  return causes.getStore();
}

/** Runs work as caused by a request; by none where it is undefined. */
export function withCause<Result>(requestId: string | undefined, work: () => Result): Result {
  return requestId === undefined ? causes.exit(work) : causes.run(requestId, work);
}

/** What each request does is caused by it; once its body is read, whose events belong to no one. */
export function noteCauses(server: FastifyInstance): void {
  server.addHook('preValidation', (request, _reply, done) => causes.run(request.id, done));
}
