import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** `localhost` can mean either, so a port is free only if it's free on both. */
const LOOPBACK_HOSTS = ['127.0.0.1', '::1'];

/** Reports whether the port (1 to 65535) is unused on this machine's loopback and on `host`. */
export async function isPortFree(port: number, host?: string): Promise<boolean> {
  const hosts = host === undefined ? LOOPBACK_HOSTS : [...LOOPBACK_HOSTS, host];
  for (const each of hosts) {
    if ((await tryToListen(port, each)) === null) return false;
  }
  return true;
}

/**
 * Returns the preferred port if it's free, otherwise one of the next 50 above it, otherwise any
 * free port; 0 means no preference.
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
 * Below the ports that systems assign to outgoing connections (from 32768 on Linux, 49152
 * elsewhere). Otherwise a connection could occupy a free port before its server listens, which can
 * take a minute.
 */
const CALM_PORTS = { first: 20_000, last: 32_000 };

/**
 * Returns a free port that isn't in `except` and is likely to stay free. The choice is random, so
 * that stacks that start at the same time rarely choose the same one.
 */
export async function anyFreePort(except: ReadonlySet<number> = new Set()): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = randomInt(CALM_PORTS.first, CALM_PORTS.last + 1);
    if (!except.has(port) && (await isPortFree(port))) return port;
  }
  throw new Error('This machine has no free port left.');
}

/**
 * Returns the port if it can be listened on, or null if it's in use. Ignores a host that this
 * machine lacks.
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
