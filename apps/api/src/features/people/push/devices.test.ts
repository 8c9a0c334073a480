import type { PushDevice } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  androidDevice,
  browserDevice,
  CapturingPush,
  createTestApp,
  FakeProvider,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
  signIn,
} from '../../../testing/index.ts';
import { sendPushMessages } from './index.ts';

let app: TestApp;
const provider = new FakeProvider();
const push = new CapturingPush();
const log: string[] = [];
beforeAll(async () => {
  app = await createTestApp({
    env: { LOG_LEVEL: 'trace' },
    overrides: {
      paymentProvider: provider,
      pushSenders: push.senders,
      logStream: { write: (line) => log.push(line) },
    },
  });
});
afterAll(() => app.close());
beforeEach(() => push.sent.splice(0));

/** Creates a player with a device that receives messages. */
async function withDevice(
  device: PushDevice,
  { language = 'ro' }: { language?: string } = {},
): Promise<SignedUpPlayer> {
  const player = await signUpPlayer(app, { complete: true });
  await add(player, device, language);
  return player;
}

async function add(
  player: Pick<SignedUpPlayer, 'token'>,
  device: PushDevice,
  language = 'ro',
): Promise<void> {
  const headers = { 'accept-language': language };
  const added = await app.call('addPushDevice', { token: player.token, body: device, headers });
  expect(added.status).toBe(200);
}

/** Sends a player a message about a prize. */
async function message({ playerId }: SignedUpPlayer, occasion: string): Promise<void> {
  await app.platform.database
    .transaction()
    .execute((transaction) =>
      sendPushMessages(
        transaction,
        'prize',
        [{ playerId, occasion, gameCode: 'joker', path: '/user/account/winning-payment' }],
        app.clock.now(),
      ),
    );
}

const rowsOf = async (table: string, { playerId }: SignedUpPlayer) =>
  (await app.platform.pool.query(`select * from ${table} where player_id = $1`, [playerId])).rows;

const isAdded = async ({ token }: { token: string }) =>
  (await app.call('getPushSettings', { token })).data.isDeviceAdded;

describe('a device', () => {
  test.each<[string, (player: SignedUpPlayer) => Promise<unknown>]>([
    ['its player signs out', ({ token }) => app.call('logout', { token })],
    ['every session ends', ({ token }) => app.call('endAllSessions', { token })],
    ['it is removed', ({ token }) => app.call('removePushDevice', { token })],
    [
      'the session is deleted',
      ({ playerId }) => app.platform.pool.query('delete from session where player_id = $1', [playerId]),
    ],
  ])('is forgotten when %s, with the messages that wait', async (_name, end) => {
    const player = await withDevice(androidDevice());
    await message(player, 'n-1');
    await end(player);
    expect(await rowsOf('push_device', player)).toEqual([]);
    expect(await rowsOf('push_message', player)).toEqual([]);
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
  });

  test('belongs to its session, and stays when the session gets another id', async () => {
    const phone = androidDevice();
    const player = await withDevice(phone);
    const other = (await signIn(app, player.email, player.password)).data;
    expect([await isAdded(player), await isAdded(other)]).toEqual([true, false]);
    const { password } = player;
    const { data } = await app.call('stepUpWithPassword', { token: player.token, body: { password } });
    expect(await isAdded(data)).toBe(true);
    await message(player, 'n-1');
    await app.runDueJobs();
    expect(push.to(phone)).toHaveLength(1);
  });

  test('with another address replaces the previous one', async () => {
    const [first, second] = [androidDevice(), androidDevice()];
    const player = await withDevice(first);
    await add(player, second);
    await message(player, 'n-1');
    await app.runDueJobs();
    expect([push.to(first).length, push.to(second).length]).toEqual([0, 1]);
  });

  test('that changed hands receives nothing for the previous player', async () => {
    const phone = androidDevice();
    const before = await withDevice(phone);
    await message(before, 'n-1');
    const after = await withDevice(phone);
    await app.runDueJobs();
    await message(before, 'n-2');
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
    await message(after, 'n-3');
    await app.runDueJobs();
    expect(push.to(phone)).toHaveLength(1);
  });

  test('that two players add at the same time belongs to one', async () => {
    const phone = androidDevice();
    const players = await Promise.all([signUpPlayer(app), signUpPlayer(app), signUpPlayer(app)]);
    await Promise.all(players.map((player) => add(player, phone)));
    const counts = await Promise.all(
      players.map(async (player) => (await rowsOf('push_device', player)).length),
    );
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test('that is added while its player signs out does not remain', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      const player = await signUpPlayer(app);
      await Promise.all([
        app.call('addPushDevice', { token: player.token, body: androidDevice() }),
        app.call('logout', { token: player.token }),
      ]);
      expect(await rowsOf('push_device', player)).toEqual([]);
    }
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://user@fcm.googleapis.com/fcm/send/a',
    'https://169.254.169.254/latest',
    'https://fcm.googleapis.com.example.com/a',
    'https://notpush.apple.com.test/a',
  ])('in a browser has the address of a push service, not %s', async (endpoint) => {
    const player = await signUpPlayer(app);
    const body = { ...browserDevice(), endpoint };
    expect((await app.call('addPushDevice', { token: player.token, body })).errorCode).toBe(
      'VALIDATION_FAILED',
    );
  });

  test.each<[string, object]>([
    ['iOS, not a short one,', { platform: 'ios', token: 'a'.repeat(63) }],
    ['iOS, not a long one,', { platform: 'ios', token: 'a'.repeat(201) }],
    ['iOS, not a path,', { platform: 'ios', token: `${'a'.repeat(64)}/../x` }],
    ['Android, not a short one,', { platform: 'android', token: 'short' }],
    ['Android, not one with a space,', { platform: 'android', token: `${'a'.repeat(40)} b` }],
    ['Android, not a long one,', { platform: 'android', token: 'a'.repeat(1001) }],
  ])('on %s has a token of its push service', async (_name, body) => {
    const { token, playerId } = await signUpPlayer(app);
    const refused = await app.call('addPushDevice', { token, body });
    expect(refused.errorCode).toBe('VALIDATION_FAILED');
    const insert = async () =>
      app.platform.pool.query(
        `insert into push_device (player_id, device_id, session_id, platform, address, address_hash, language, added_at)
          select player_id, gen_random_uuid(), session_id, $2, $3::text, sha256(convert_to($3::text, 'utf8')), 'ro', now()
          from session where player_id = $1`,
        [playerId, ...Object.values(body)],
      );
    await expect(insert()).rejects.toThrow('push_device_has_an_address_of_its_platform');
  });
});
