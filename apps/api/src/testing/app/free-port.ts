import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems assign to outgoing connections (from 32768 on Linux, 49152
 * elsewhere), because concurrent tests open hundreds of connections per second.
 */
const range = { first: 20_000, last: 32_000 };

/**
 * Returns a free local port that is likely to stay free, for a server whose URL is needed before it
 * starts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.first, range.last + 1);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.close(() => resolve(true));
    });
  });
}
