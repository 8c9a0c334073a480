import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Counts the responses of every route that is registered after this call, by the name of its API
 * call. Each route keeps its own counts, so counting needs no lookup.
 */
export function countAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onRoute', (route) => {
    const { statuses, durations } = metrics.ofRoute(routeLabel(route));
    const others = [route.onResponse ?? []].flat();
    route.onResponse = [
      ...others,
      (_request, reply, done) => {
        const { statusCode } = reply;
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        durations.observe(reply.elapsedTime / 1000);
        done();
      },
    ];
  });
}

/** Uses few labels; files of the web app don't get one each. */
function routeLabel({ url, config }: RouteOptions): string {
  if (config?.callId !== undefined) return config.callId;
  const notified = /^\/api\/payment\/notifications\/(\w+)$/.exec(url)?.[1];
  if (notified !== undefined) return `notification-${notified}`;
  if (url.startsWith('/api/payment/return')) return 'payment-return';
  if (url.includes('sign-in-return')) return 'sign-in-return';
  if (url.startsWith('/files/')) return 'file';
  if (['/healthz', '/ready', '/api/health'].includes(url)) return 'health';
  return url.startsWith('/api/') ? 'other' : 'page';
}
