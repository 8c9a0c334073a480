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

it.each(HOSTS)('sees a port that is taken on %s', async (host) => {
  const port = await anyFreePort();
  expect(await isPortFree(port)).toBe(true);
  await listenOn(port, host);
  expect(await isPortFree(port)).toBe(false);
});

it('keeps the preferred port when it is free, and goes up when it is not', async () => {
  const port = await anyFreePort();
  expect(await freePortFrom(port)).toBe(port);
  await listenOn(port, '127.0.0.1');
  const next = await freePortFrom(port);
  expect(next).toBeGreaterThan(port);
  expect(await freePortFrom(port, { except: new Set([next]) })).not.toBe(next);
});

it('picks one outside the ephemeral range, and none of the excluded ones', async () => {
  const port = await anyFreePort();
  expect(port).toBeLessThan(32_768);
  const all = new Set(Array.from({ length: 12_001 }, (_, index) => 20_000 + index));
  await expect(anyFreePort(all)).rejects.toThrow('no free port left');
});

it('takes any port when none is preferred', async () => {
  expect(await freePortFrom(0)).toBeGreaterThan(0);
});
