import { randomInt } from 'node:crypto';
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

/**
 * The preferred port when it is free, else the next free one above it (up to 50 further), else any
 * free one; 0 prefers none.
 */
export async function freePortFrom(
  preferred: number,
  options: { host?: string; except?: ReadonlySet<number> } = {},
) {
  if (preferred === 0) return anyFreePort(options.except);
  for (let port = preferred; port <= Math.min(preferred + 50, 65_535); port += 1) {
    if (options.except?.has(port) !== true && (await isPortFree(port, options.host))) return port;
  }
  return anyFreePort(options.except);
}

/**
 * Below the ports that systems give to outgoing connections (32768 and up on Linux, 49152
 * elsewhere): one that is free now is not taken by a connection before its server listens, which
 * may be a minute later.
 */
const CALM_PORTS = { first: 20_000, last: 32_000 };

/**
 * A port that is free and likely stays so, none of `except`; picked at random, so that stacks that
 * start at once do not meet.
 */
export async function anyFreePort(except: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(CALM_PORTS.first, CALM_PORTS.last + 1);
    if (!except.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error('This machine has no free port left.');
}

/**
 * The port that could be listened on, or null when it is taken; a host this machine lacks takes
 * nothing.
 */
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
