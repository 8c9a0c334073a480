import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';

/**
 * Ends a process without losing a request: it says that it is not ready, so that a load balancer
 * sends nothing new, and for `drainMs` everything that still comes is answered, on connections that
 * close with the answer. Then the port closes, what is under way ends, and what was opened is
 * closed.
 */
export async function stopProcess(
  app: Pick<App, 'readiness' | 'server' | 'close'>,
  { drainMs }: Pick<Config, 'drainMs'>,
): Promise<void> {
  app.readiness.startDraining();
  app.server.log.info({ drainMs }, 'stopping');
  if (drainMs > 0 && app.server.server.listening) {
    // a keep-alive connection that is closed while a request is on its way would lose it
    app.server.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await wait(drainMs);
  }
  await app.close();
}
