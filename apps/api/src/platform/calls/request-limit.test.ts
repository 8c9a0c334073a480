import { connect, type AddressInfo } from 'node:net';
import { calls, endpointPath, product } from '@loto/api-contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, signUpPlayer, type SignedUpPlayer, type TestApp } from '../../testing/index.ts';
import { createRequestLimit } from './request-limit.ts';

let app: TestApp;
let player: SignedUpPlayer;
let other: SignedUpPlayer;
beforeEach(async () => {
  app = await createTestApp({ env: { MAX_REQUESTS_OF_PLAYER: '3' } });
  player = await signUpPlayer(app);
  other = await signUpPlayer(app);
});
afterEach(() => app.close());

const read = ({ token }: SignedUpPlayer) => app.call('readNotices', { token });

const openConnections = () =>
  new Promise((resolve) => app.server.server.getConnections((_error, count) => resolve(count)));

/** Runs work while writes for the player must wait. */
async function whilePlayerIsLocked<Result>(work: () => Promise<Result>): Promise<Result> {
  const holder = await app.platform.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select from player where player_id = $1 for no key update', [player.playerId]);
    const result = await work();
    await holder.query('commit');
    return result;
  } finally {
    holder.release();
  }
}

test('a player has a limit of concurrent requests, and others are served in the meantime', async () => {
  const waiting = await whilePlayerIsLocked(async () => {
    const three = [read(player), read(player), read(player)];
    const fourth = await read(player);
    expect([fourth.status, fourth.errorCode]).toEqual([429, 'RATE_LIMITED']);
    expect(fourth.response.headers['retry-after']).toBe('1');
    expect((await read(other)).status).toBe(200);
    return three;
  });
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(player)).status).toBe(200);
});

test('the limit is checked before the body and the session', async () => {
  await app.call('logout', { token: other.token });
  const { token } = player;
  const waiting = await whilePlayerIsLocked(async () => {
    const three = [read(player), read(player), read(player)];
    const malformed = await app.call('updateProfile', { token, body: { oddField: 1 } });
    expect(malformed.errorCode).toBe('RATE_LIMITED');
    return three;
  });
  await Promise.all(waiting);
  // Rejections release their slot: by the session check, by validation, by the handler.
  for (let round = 0; round < 5; round += 1) {
    expect((await read(other)).errorCode).toBe('UNAUTHENTICATED');
    expect((await app.call('updateProfile', { token, body: { oddField: 1 } })).status).toBe(400);
    expect((await app.call('acceptWinningPayment', { token, idempotencyKey: 'a-key-of-it' })).status).toBe(
      409,
    );
  }
});

test('a caller who disconnects immediately keeps the slot while the session is checked, and nothing is done', async () => {
  const { pool } = app.platform;
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  let come = 0;
  app.server.server.on('request', () => (come += 1));
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table session in access exclusive mode');
    const sockets = [1, 2, 3].map(() => {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST ${endpointPath(calls.logout, product.slug)} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${player.token}\r\n` +
          `applicationclient: web\r\nappversion: 1.0.0\r\ncontent-length: 0\r\n\r\n`,
      );
      return socket;
    });
    await expect.poll(() => come).toBe(3);
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => openConnections()).toBe(0);
    expect((await read(player)).errorCode).toBe('RATE_LIMITED');
    await holder.query('commit');
  } finally {
    holder.release(true);
  }
  // The slots are free again, and the session is still active.
  await expect.poll(async () => (await read(player)).status).toBe(200);
});

test('a body that is never sent takes no slot', async () => {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  let come = 0;
  app.server.server.on('request', () => (come += 1));
  const sockets = [1, 2, 3].map(() => {
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${endpointPath(calls.buyTicket, product.slug)} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${player.token}\r\n` +
        `applicationclient: web\r\nappversion: 1.0.0\r\nidempotency-key: a-key-of-it\r\n` +
        `content-type: application/json\r\ncontent-length: 100\r\n\r\n`,
    );
    return socket;
  });
  await expect.poll(() => come).toBe(3);
  expect((await read(player)).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test('a released slot is free again, only for its player', () => {
  const limit = createRequestLimit(1, app.clock);
  const release = limit.acquire('one');
  expect(() => limit.acquire('one')).toThrow('RATE_LIMITED');
  limit.acquire('other');
  release();
  const again = limit.acquire('one');
  expect(() => limit.acquire('one')).toThrow('RATE_LIMITED');
  again();
  limit.acquire('one');
});
