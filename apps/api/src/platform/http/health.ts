import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { ApiError } from './api-error.ts';
import type { Build } from '../build.ts';
import type { Readiness } from './readiness.ts';

const alive = { status: 'ok' };

/**
 * Serves GET /healthz, GET /ready, and /api/health, the older name of /ready. /healthz reports that
 * the process responds (liveness) and its build; it runs no query, because a lost database would
 * otherwise restart every process. /ready reports whether requests may be sent here (readiness),
 * otherwise OVERLOADED. The reason is in the log and, for operators, at the metrics port.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, build: Build): void {
  // A log line for each successful response would fill the log.
  const isChatty = ['info', 'debug', 'trace'].includes(app.log.level);
  const logLevel = (isChatty ? 'warn' : app.log.level) as RouteShorthandOptions['logLevel'];
  const options = { ...(logLevel && { logLevel }) };
  app.get('/healthz', options, async () => ({ ...alive, ...build }));
  for (const path of ['/ready', '/api/health']) {
    app.get(path, options, async () => {
      const problems = await readiness.problems();
      if (problems.length > 0) throw new ApiError('OVERLOADED', { cause: new NotReady(problems) });
      return alive;
    });
  }
}

class NotReady extends Error {
  constructor(problems: readonly string[]) {
    super(`Not ready: ${problems.join('; ')}`);
    this.name = 'NotReady';
  }
}
