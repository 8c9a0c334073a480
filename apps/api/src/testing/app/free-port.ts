import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections (32768 and up on Linux, 49152
 * elsewhere), of which the tests beside this one open hundreds a second.
 */
const range = { first: 20_000, last: 32_000 };

/** A free local port that likely stays so, for a server whose address is needed before it runs. */
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
