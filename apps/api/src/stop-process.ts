import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './app.ts';
import type { Config } from './config/config.ts';

/**
 * Stops a process without losing a request. It becomes unready, so that a load balancer sends
 * nothing new, and for `drainMs` still serves requests, on connections that close with the
 * response. Then it closes the port, waits for running work, and closes all resources.
 */
export async function stopProcess(
  app: Pick<App, 'readiness' | 'server' | 'close'>,
  { drainMs }: Pick<Config, 'drainMs'>,
): Promise<void> {
  app.readiness.startDraining();
  app.server.log.info({ drainMs }, 'stopping');
  if (drainMs > 0 && app.server.server.listening) {
    // Closing an idle keep-alive connection could lose a request that is on its way.
    app.server.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await wait(drainMs);
  }
  await app.close();
}
