import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';

/**
 * Ends a process without losing a request: readiness turns red, so that a load balancer sends
 * nothing new, and for `drainMs` everything that still comes is answered as ever, on connections
 * that close with the answer. Then nothing new is let in, what is under way ends, and what was
 * opened is closed.
 */
export async function stopProcess(
  app: Pick<App, 'readiness' | 'server' | 'close'>,
  { drainMs }: Pick<Config, 'drainMs'>,
): Promise<void> {
  app.readiness.startDraining();
  app.server.log.info({ drainMs }, 'stopping');
  if (drainMs > 0 && app.server.server.listening) {
    // a kept connection that the server closes while a request is on its way to it would lose it
    app.server.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await wait(drainMs);
  }
  await app.close();
}
