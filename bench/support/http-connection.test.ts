import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { HttpConnection } from './http-connection.ts';

let server: Server;
afterEach(() => void server.close());

/** Starts a server that sends each response in the given pieces. */
async function serve(answer: (socket: Socket) => Promise<void> | void): Promise<HttpConnection> {
  server = createServer((socket) => socket.on('data', () => void answer(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return new HttpConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test('responses arrive complete in any fragments, one after the other', async () => {
  const connection = await serve(async (socket) => {
    for (const piece of ['HTTP/1.1 503 Busy\r\ncontent-', 'length: 8\r\n\r', '\nbi', 'let ș']) {
      socket.write(piece);
      await wait(5);
    }
  });
  for (const method of ['GET', 'POST']) {
    const { status, body } = await connection.request(method, '/', '', method === 'POST' ? '{}' : '');
    expect({ status, body }).toEqual({ status: 503, body: 'bilet ș' });
  }
  connection.close();
});

test('a connection that ends fails its request and all later ones', async () => {
  const connection = await serve((socket) => void socket.destroy());
  await expect(connection.request('GET', '/', '')).rejects.toThrow(/closed|reset/i);
  await expect(connection.request('GET', '/', '')).rejects.toThrow(/closed|reset/i);
});
