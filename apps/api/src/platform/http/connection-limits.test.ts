import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/index.ts';
import { connectionTimes } from './connection-limits.ts';

let app: TestApp;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

let handled = 0;
/** Each function releases one response. */
let slow: (() => void)[] = [];

async function listen(env: Record<string, string> = {}): Promise<number> {
  handled = 0;
  slow = [];
  app = await createTestApp({
    env,
    prepare: ({ server }) => {
      server.get('/large', async (_request, reply) => {
        handled += 1;
        return reply.send(Buffer.alloc(32 * 1024 * 1024));
      });
      server.get<{ Params: { number: string } }>('/slow/:number', async ({ params }) => {
        await new Promise<void>((resolve) => slow.push(resolve));
        return `answer ${params.number}`;
      });
      server.get('/never', () => {
        handled += 1;
        return new Promise(() => {});
      });
    },
  });
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.server.address() as AddressInfo).port;
}

async function open(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port });
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const openConnections = () =>
  new Promise((resolve) => app.server.server.getConnections((_error, count) => resolve(count)));

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

test('the timeouts are Node’s own and apply', async () => {
  await listen();
  const { timeout, headersTimeout, requestTimeout, keepAliveTimeout } = app.server.server;
  expect({ timeout, headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    timeout: connectionTimes.stalledMs,
    headersTimeout: connectionTimes.headersMs,
    requestTimeout: connectionTimes.requestMs,
    keepAliveTimeout: connectionTimes.keepAliveMs,
  });
});

test('a connection that does not read its response is destroyed', async () => {
  const port = await listen();
  app.server.server.timeout = 200;
  const socket = await open(port);
  socket.pause();
  socket.write(get('/large'));
  await expect.poll(openConnections).toBe(0);
});

test('a half-closed one that does not read is also destroyed', async () => {
  const port = await listen();
  app.server.server.timeout = 200;
  const socket = await open(port);
  socket.pause();
  socket.end(get('/large'));
  await expect.poll(openConnections).toBe(0);
});

test('one that gets 408 and keeps sending is destroyed', async () => {
  const port = await listen();
  app.server.server.headersTimeout = 50;
  app.server.server.requestTimeout = 50;
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  socket.on('error', () => {});
  sockets.push(socket);
  const answered = once(socket, 'data');
  // Each byte of the header keeps the connection from being idle.
  const sending = setInterval(() => socket.write('x'), 20);
  socket.once('close', () => clearInterval(sending));
  socket.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
  expect(String(await answered)).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(openConnections).toBe(0);
});

test('requests of a connection are handled one at a time, in order', async () => {
  const port = await listen();
  const socket = await open(port);
  socket.write(get('/slow/1') + get('/slow/2') + get('/slow/3'));
  await expect.poll(() => slow.length).toBe(1);
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  for (const number of [1, 2, 3]) {
    await expect.poll(() => slow.length).toBe(number);
    slow.at(-1)?.();
  }
  await expect.poll(() => received.match(/answer \d/g)).toEqual(['answer 1', 'answer 2', 'answer 3']);
});

test('responses that a client does not read are not prepared', async () => {
  const port = await listen();
  const socket = await open(port);
  socket.pause();
  socket.write(get('/large').repeat(8));
  await expect.poll(() => handled).toBe(1);
  // A request of another client is served in the meantime.
  const other = await open(port);
  other.write(get('/api/health'));
  await once(other, 'data');
  expect(handled).toBe(1);
});

test('eight requests of a connection can wait; one more destroys it', async () => {
  const port = await listen();
  const patient = await open(port);
  patient.write(get('/never').repeat(8));
  await expect.poll(() => handled).toBe(1);
  expect(patient.destroyed).toBe(false);
  const greedy = await open(port);
  greedy.resume();
  const closed = once(greedy, 'close');
  greedy.write(get('/never').repeat(500));
  await closed;
  expect(handled).toBe(2);
});

test('an address has a limit of connections, and can open others when those are closed', async () => {
  const port = await listen({ MAX_CONNECTIONS_OF_ADDRESS: '3' });
  const [first] = [await open(port), await open(port), await open(port)];
  const fourth = await open(port);
  fourth.resume();
  await once(fourth, 'close');
  first?.destroy();
  await expect.poll(openConnections).toBe(2);
  const again = await open(port);
  again.write(get('/api/health'));
  expect(String((await once(again, 'data'))[0])).toContain('200 OK');
});

test('one of our proxies has as many as it needs', async () => {
  const port = await listen({ MAX_CONNECTIONS_OF_ADDRESS: '1', TRUSTED_PROXIES: '10.0.0.1,127.0.0.0/8' });
  for (let count = 0; count < 3; count += 1) await open(port);
  await expect.poll(openConnections).toBe(3);
});

/** Simulates a connection from any address, as the server sees it. */
function connectedFrom(remoteAddress: string): Duplex {
  const socket = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
  app.server.server.emit('connection', Object.assign(socket, { remoteAddress }));
  return socket;
}

const from = (network: number) => connectedFrom(`2001:db8:0:${network.toString(16)}::1`);

test('a wide IPv6 network has four times as many as one of its parts', async () => {
  await listen({ MAX_CONNECTIONS_OF_ADDRESS: '1' });
  const [first] = [0, 1, 2, 3].map(from);
  expect(first?.destroyed).toBe(false);
  expect(from(4).destroyed).toBe(true);
  // The network of another customer.
  expect(from(0x100).destroyed).toBe(false);
  first?.destroy();
  await once(first as Duplex, 'close');
  expect(from(4).destroyed).toBe(false);
});

const isRead = (socket: Duplex) => socket.listenerCount('data') > 0;

describe('new connections of an address beyond its rate', () => {
  test('are read later, and those of another immediately', async () => {
    await listen({ ADDRESS_LIMIT_FACTOR: '1' });
    const flood = Array.from({ length: 200 }, () => connectedFrom('192.0.2.1'));
    expect([flood[0], flood[9], flood[199]].map((socket) => socket && isRead(socket))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isRead(connectedFrom('192.0.2.2'))).toBe(true);
    expect(flood.some(({ destroyed }) => destroyed)).toBe(false);
  });

  test('all get a response', async () => {
    const port = await listen({ ADDRESS_LIMIT_FACTOR: '1' });
    let answered = 0;
    for (let count = 0; count < 40; count += 1) {
      const socket = await open(port);
      socket.once('data', () => (answered += 1));
      socket.write(get('/api/health'));
    }
    await expect.poll(() => answered).toBe(40);
  });

  test('may end before they are read', async () => {
    await listen({ ADDRESS_LIMIT_FACTOR: '1' });
    const flood = Array.from({ length: 40 }, () => connectedFrom('192.0.2.1'));
    const last = flood.at(-1) as Duplex;
    last.destroy(new Error('reset by its peer'));
    await expect.poll(() => last.closed).toBe(true);
    expect(isRead(last)).toBe(false);
  });

  test('end with the server', async () => {
    await listen({ ADDRESS_LIMIT_FACTOR: '1' });
    const flood = Array.from({ length: 40 }, () => connectedFrom('192.0.2.1'));
    await app.close();
    await expect.poll(() => flood.at(-1)?.destroyed).toBe(true);
  });
});
