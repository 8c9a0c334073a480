import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import { anyFreePort, freePortFrom, isPortFree } from './free-port.ts';

const hasIpv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
);
const HOSTS = ['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1'] : [])];

async function listenOn(port: number, host: string): Promise<void> {
  const server = createServer().listen(port, host);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
}

it.each(HOSTS)('detects a port in use on %s', async (host) => {
  const port = await anyFreePort();
  expect(await isPortFree(port)).toBe(true);
  await listenOn(port, host);
  expect(await isPortFree(port)).toBe(false);
});

it('keeps the preferred port if it is free, otherwise uses a higher one', async () => {
  const port = await anyFreePort();
  expect(await freePortFrom(port)).toBe(port);
  await listenOn(port, '127.0.0.1');
  const next = await freePortFrom(port);
  expect(next).toBeGreaterThan(port);
  expect(await freePortFrom(port, { except: new Set([next]) })).not.toBe(next);
});

it('picks a port outside the ephemeral range that is not excluded', async () => {
  const port = await anyFreePort();
  expect(port).toBeLessThan(32_768);
  const all = new Set(Array.from({ length: 12_001 }, (_, index) => 20_000 + index));
  await expect(anyFreePort(all)).rejects.toThrow('no free port left');
});

it('takes any port if none is preferred', async () => {
  expect(await freePortFrom(0)).toBeGreaterThan(0);
});
