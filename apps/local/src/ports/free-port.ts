import { createServer } from 'node:net';

/** `localhost` means either of these, so a port is free only when it is free on both. */
const LOOPBACK_HOSTS = ['127.0.0.1', '::1'];

/** Whether nothing listens on the port (1 to 65535) of this machine's loopback and of `host`. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  const hosts = host === undefined ? LOOPBACK_HOSTS : [...LOOPBACK_HOSTS, host];
  for (const each of hosts) {
    if ((await tryToListen(port, each)) === null) return false;
  }
  return true;
}

/** The preferred port when it is free, else the next free one above it (up to 50 further), else any free one; 0 prefers none. */
export async function freePortFrom(
  preferred: number,
  options: { host?: string; except?: ReadonlySet<number> } = {},
) {
  if (preferred === 0) return anyFreePort();
  for (let port = preferred; port <= Math.min(preferred + 50, 65_535); port += 1) {
    if (options.except?.has(port) !== true && (await isPortFree(port, options.host))) return port;
  }
  return anyFreePort();
}

/** A port the system says is free. */
export async function anyFreePort(): Promise<number> {
  const port = await tryToListen(0, '127.0.0.1');
  if (port === null) throw new Error('The system has no free port left.');
  return port;
}

/** The port that could be listened on, or null when it is taken; a host this machine lacks takes nothing. */
function tryToListen(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isHostMissing = error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT';
      resolve(isHostMissing ? port : null);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const listening = typeof address === 'object' && address !== null ? address.port : port;
      server.close(() => resolve(listening));
    });
  });
}
