import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { countedNetworks, limitedAddress } from '../calls/caller-address.ts';
import type { Clock } from '../clock.ts';
import { ApiError } from './api-error.ts';
import { createLeakyBucket } from './leaky-bucket.ts';

const burstMs = 1000;
const longestDelayMs = 5000;

/**
 * Delays the requests of a network address above its rate. For many people behind one address a
 * page loads later, while a script slows down only itself.
 * @returns a function that registers the rejection of requests that would wait too long; call it
 *   after the headers with which an app of another origin may read the reason
 */
export function limitRequestRate(app: FastifyInstance, config: Config, clock: Clock): () => void {
  const perSecond = config.limits.requestsOfAddress * config.addressLimitFactor;
  const delayOf = createLeakyBucket({ perSecond, burstMs, longestDelayMs });
  const tooMany = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    const delayMs = delayOf(countedNetworks(limitedAddress(request.ip)), performance.now());
    if (delayMs === null) tooMany.add(request);
    else if (delayMs > 0) await wait(delayMs);
    // The caller has disconnected in the meantime.
    return delayMs !== 0 && request.raw.socket.destroyed ? reply.hijack() : undefined;
  });
  return () => {
    app.addHook('onRequest', async (request) => {
      if (!tooMany.has(request)) return;
      throw new ApiError('RATE_LIMITED', { retryAt: new Date(clock.now().getTime() + longestDelayMs) });
    });
  };
}
