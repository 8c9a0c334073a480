import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { sendWebhook } from './send-webhook.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function listening(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server?.once('listening', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}/events`;
}

const request = { headers: {}, body: '{}', allowsPrivateAddress: true };

test.each([
  [204, null],
  [302, 'redirect'],
  [410, 'refused'],
  [500, 'refused'],
])('a response of %i is %s, and redirects are not followed', async (status, problem) => {
  const paths: (string | undefined)[] = [];
  const url = await listening((incoming, response) => {
    paths.push(incoming.url);
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  expect(await sendWebhook({ ...request, url })).toEqual({ status, problem });
  expect(paths).toEqual(['/events']);
});

test('a missing response times out, and an endless one is cut off', async () => {
  const silent = await listening(() => {});
  const timeout = { status: null, problem: 'timeout' };
  expect(await sendWebhook({ ...request, url: silent, timeoutMs: 50 })).toEqual(timeout);
  server?.close();
  let isCut: (() => void) | undefined;
  const cut = new Promise<void>((resolve) => (isCut = resolve));
  const endless = await listening((_, response) => {
    response.on('close', () => isCut?.());
    const write = () =>
      void (response.write('x'.repeat(8_192)) ? setImmediate(write) : response.once('drain', write));
    write();
  });
  expect(await sendWebhook({ ...request, url: endless })).toEqual({ status: 200, problem: null });
  await cut;
});

test('a name that resolves to this network is not connected to if that is forbidden', async () => {
  let count = 0;
  const url = await listening((_, response) => {
    count += 1;
    response.end();
  });
  expect(await sendWebhook({ ...request, url, allowsPrivateAddress: false })).toEqual({
    status: null,
    problem: 'private-address',
  });
  expect(count).toBe(0);
  expect(await sendWebhook({ ...request, url })).toEqual({ status: 200, problem: null });
});

test('a refused connection counts as unreachable', async () => {
  expect(await sendWebhook({ ...request, url: 'http://127.0.0.1:1' })).toEqual({
    status: null,
    problem: 'unreachable',
  });
});
