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

/** Runs work while what the player writes has to wait. */
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

test('one player has so many requests under way, and others are answered meanwhile', async () => {
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

test('the limit is looked at before the body and the session', async () => {
  await app.call('logout', { token: other.token });
  const { token } = player;
  const waiting = await whilePlayerIsLocked(async () => {
    const three = [read(player), read(player), read(player)];
    const malformed = await app.call('updateProfile', { token, body: { oddField: 1 } });
    expect(malformed.errorCode).toBe('RATE_LIMITED');
    return three;
  });
  await Promise.all(waiting);
  // refusals give their place back: of the session, of the form, by the handler
  for (let round = 0; round < 5; round += 1) {
    expect((await read(other)).errorCode).toBe('UNAUTHENTICATED');
    expect((await app.call('updateProfile', { token, body: { oddField: 1 } })).status).toBe(400);
    expect((await app.call('acceptWinningPayment', { token, idempotencyKey: 'a-key-of-it' })).status).toBe(
      409,
    );
  }
});

test('a place is given back once', () => {
  const limit = createRequestLimit(1, app.clock);
  const leave = limit.enter('one');
  expect(() => limit.enter('one')).toThrow('RATE_LIMITED');
  limit.enter('other');
  leave();
  leave();
  const again = limit.enter('one');
  expect(() => limit.enter('one')).toThrow('RATE_LIMITED');
  again();
  limit.enter('one');
});
