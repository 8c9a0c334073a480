import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { ApiError } from './api-error.ts';
import type { Build } from '../build.ts';
import type { Readiness } from './readiness.ts';

const alive = { status: 'ok' };

/**
 * Serves GET /healthz, GET /ready, and /api/health, the older name of /ready. /healthz tells that
 * the process answers (liveness) and its build; it queries nothing, or a lost database would
 * restart every process. /ready tells whether requests may be sent here (readiness), else
 * OVERLOADED. The reason is in the log, and for operators at the port of the metrics.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness, build: Build): void {
  // a line for each good answer would fill the log
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
