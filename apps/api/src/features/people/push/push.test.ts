import type { PushDevice } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  androidDevice,
  browserDevice,
  buyPaidTicket,
  CapturingPush,
  createTestApp,
  FakeProvider,
  iosDevice,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
  signIn,
} from '../../../testing/index.ts';
import { PushNotSent, sendPushMessages, sendReminders } from './index.ts';

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

describe('a paid ticket', () => {
  test('is one message per device, in its language, without an amount', async () => {
    const [phone, browser] = [androidDevice(), browserDevice()];
    const player = await withDevice(phone);
    await add((await signIn(app, player.email, player.password)).data, browser, 'en');
    const ticket = await buyPaidTicket(app, provider, player);
    await app.runDueJobs();
    const url = `/user/history/ticket-details/${ticket.id}`;
    expect(push.to(phone)).toMatchObject([{ title: 'Biletul tău e plătit', language: 'ro', url }]);
    expect(push.to(browser)).toMatchObject([{ title: 'Your ticket is paid', language: 'en', url }]);
    expect(push.to(phone)[0]?.body).toBe('Am primit plata. Biletul tău Loto 6/49 intră în joc. Baftă');
    expect(log.join()).not.toContain(phone.platform === 'android' ? phone.token : '');
  });

  test('is sent at night too, since its player has just paid', async () => {
    const phone = androidDevice();
    const player = await withDevice(phone);
    const before = app.clock.now();
    await buyPaidTicket(app, provider, player);
    app.clock.set('2026-11-18T23:30:00+02:00');
    await app.runDueJobs();
    app.clock.set(before.toISOString());
    expect(push.to(phone)).toHaveLength(1);
  });

  test('of a player without a device or with messages disabled sends none', async () => {
    const phone = androidDevice();
    const player = await withDevice(phone);
    const chosen = await app.call('choosePushKinds', { token: player.token, body: { payment: false } });
    expect(chosen.data.kinds).toEqual({ payment: false, 'draw-soon': false, results: true, prize: true });
    await buyPaidTicket(app, provider, player);
    await buyPaidTicket(app, provider, await signUpPlayer(app, { complete: true }));
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
    expect(await rowsOf('push_message', player)).toEqual([]);
  });
});

describe('a message', () => {
  test('is sent once per occasion, even if its job runs twice', async () => {
    const phone = androidDevice();
    const player = await withDevice(phone);
    await message(player, 'n-1');
    await message(player, 'n-1');
    await app.runDueJobs();
    const [row] = await rowsOf('push_message', player);
    await app.jobs['send-push']?.({ playerId: player.playerId, messageId: row.message_id });
    await message(player, 'n-1');
    await app.runDueJobs();
    expect(push.to(phone)).toHaveLength(1);
  });

  test('that a push service did not accept is retried', async () => {
    const phone = androidDevice();
    const player = await withDevice(phone);
    await message(player, 'n-1');
    push.next.push('failed');
    await expect(app.runDueJobs()).rejects.toThrow('did not take a push message');
    await app.runDueJobs();
    expect(push.to(phone)).toHaveLength(1);
  });

  test('waits as long as a push service asks', async () => {
    const phone = iosDevice();
    const player = await withDevice(phone);
    await message(player, 'n-1');
    push.next.push(new PushNotSent('The test', 429, { retryAfterMs: 120_000 }));
    await app.runDueJobs();
    app.clock.advance(119_000);
    await app.runDueJobs();
    expect(push.to(phone)).toEqual([]);
    app.clock.advance(2_000);
    await app.runDueJobs();
    expect(push.to(phone)).toHaveLength(1);
  });

  test('rejected because of our key raises an alert without the device, and is retried', async () => {
    const phone = iosDevice();
    const player = await withDevice(phone);
    await message(player, 'n-1');
    log.splice(0);
    push.next.push(new PushNotSent('The test', '403 InvalidProviderToken', { isKeyRefused: true }));
    await expect(app.runDueJobs()).rejects.toThrow('did not take a push message');
    push.next.push(new PushNotSent('The test', '403 InvalidProviderToken', { isKeyRefused: true }));
    await expect(app.runDueJobs()).rejects.toThrow('did not take a push message');
    // At most one alert is raised per minute.
    const alerts = log.map((line) => JSON.parse(line)).filter(({ alert }) => alert);
    expect(alerts).toMatchObject([{ service: 'The test', msg: 'a push service refuses our key' }]);
    expect(log.join()).not.toContain(phone.platform === 'ios' ? phone.token : '');
    expect(log.join()).not.toContain('premiul');
    await app.runDueJobs();
    expect(push.to(phone)).toHaveLength(1);
  });

  test('waits until morning at night', async () => {
    const phone = androidDevice();
    const player = await withDevice(phone);
    const before = app.clock.now();
    app.clock.set('2026-11-18T22:00:00+02:00');
    await message(player, 'n-1');
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
    app.clock.set('2026-11-19T08:00:00+02:00');
    await app.runDueJobs();
    app.clock.set(before.toISOString());
    expect(push.to(phone)).toMatchObject([{ title: 'Vești despre premiul tău' }]);
  });

  test('that is too old, or was disabled in the meantime, is not sent', async () => {
    const player = await withDevice(androidDevice());
    const before = app.clock.now();
    await message(player, 'old');
    app.clock.advance(72 * 60 * 60_000);
    await app.runDueJobs();
    app.clock.set(before.toISOString());
    await message(player, 'unwanted');
    await app.call('choosePushKinds', { token: player.token, body: { prize: false } });
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
  });

  test('to a device that is unknown to the push service removes it', async () => {
    const player = await withDevice(androidDevice());
    await message(player, 'n-1');
    push.next.push('gone');
    await app.runDueJobs();
    expect(await rowsOf('push_device', player)).toEqual([]);
    await message(player, 'n-2');
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
  });

  test('is not sent if the session has expired without being ended', async () => {
    const player = await withDevice(androidDevice());
    await message(player, 'n-1');
    await app.platform.pool.query('update session set expires_at = $2 where player_id = $1', [
      player.playerId,
      app.clock.now(),
    ]);
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
  });
});
describe('a reminder of draws', () => {
  const day = '2026-11-19';
  const remind = () =>
    sendReminders(
      { database: app.platform.database, clock: app.clock },
      {
        occasion: day,
        gameCodes: ['loto-6-49', 'joker'],
        path: '/user/home',
        salesCloseAt: new Date(`${day}T18:00:00+02:00`),
      },
    );

  test('is sent once to those who enabled it, between 8 and 22, and never after sales closed', async () => {
    const before = app.clock.now();
    const [wanted, unwanted] = [androidDevice(), androidDevice()];
    const player = await withDevice(wanted);
    await withDevice(unwanted);
    await app.call('choosePushKinds', { token: player.token, body: { 'draw-soon': true } });
    for (const clock of ['07:59', '18:00', '22:00', '23:59']) {
      app.clock.set(`${day}T${clock}:00+02:00`);
      await remind();
    }
    expect(await rowsOf('push_message', player)).toEqual([]);
    app.clock.set(`${day}T08:00:00+02:00`);
    await remind();
    await remind();
    app.clock.set(`${day}T18:00:00+02:00`);
    await app.runDueJobs();
    expect(push.sent).toEqual([]);
    app.clock.set(`${day}T17:00:00+02:00`);
    await app.platform.pool.query('delete from push_message where player_id = $1', [player.playerId]);
    await remind();
    await app.runDueJobs();
    app.clock.set(before.toISOString());
    expect(push.to(unwanted)).toEqual([]);
    expect(push.to(wanted)).toMatchObject([
      {
        title: 'Azi e zi de extragere',
        body: 'Loto 6/49 și Joker: poți cumpăra bilete până la 18:00.',
        url: '/user/home',
        expiresAt: new Date(`${day}T18:00:00+02:00`),
      },
    ]);
  });
});

test.each<[string, (player: SignedUpPlayer) => Promise<unknown>]>([
  ['in a time-out', ({ token }) => app.call('pausePlay', { token, body: { length: '30-days' } })],
  ['excluded', ({ token }) => app.call('pausePlay', { token, body: { length: 'for-ever' } })],
  [
    'required to show a document',
    ({ playerId }) =>
      app.platform.pool.query(
        `update player_profile set cnp_state = 'document-needed' where player_id = $1`,
        [playerId],
      ),
  ],
])('a player who is %s is reminded of no draw, and is sent what is about theirs', async (_how, stop) => {
  const device = androidDevice();
  const player = await withDevice(device);
  await app.call('choosePushKinds', { token: player.token, body: { 'draw-soon': true } });
  await stop(player);
  const day = '2026-11-19';
  const before = app.clock.now();
  app.clock.set(`${day}T16:00:00+02:00`);
  await sendReminders(
    { database: app.platform.database, clock: app.clock },
    {
      occasion: day,
      gameCodes: ['joker'],
      path: '/user/home',
      salesCloseAt: new Date(`${day}T18:00:00+02:00`),
    },
  );
  expect(await rowsOf('push_message', player)).toEqual([]);
  app.clock.set(before.toISOString());
  await message(player, 'n-stopped');
  await app.runDueJobs();
  expect(push.to(device)).toHaveLength(1);
});

test('a deleted account leaves no device, message or choice', async () => {
  const player = await withDevice(browserDevice());
  await app.call('choosePushKinds', { token: player.token, body: { results: false } });
  await message(player, 'n-1');
  const { token, password } = player;
  expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
  for (const table of ['push_device', 'push_message', 'push_setting']) {
    expect(await rowsOf(table, player)).toEqual([]);
  }
});

test('a platform without a push service is rejected', async () => {
  const plain = await createTestApp({ env: { PUSH_SANDBOX_URL: '', PUSH_SANDBOX_KEY: '' } });
  const player = await signUpPlayer(plain);
  const { data } = await plain.call('getPushSettings', { token: player.token });
  expect(data).toMatchObject({ platforms: ['web'] });
  const refused = await plain.call('addPushDevice', { token: player.token, body: androidDevice() });
  expect([refused.status, refused.errorCode]).toEqual([404, 'PUSH_NOT_OFFERED']);
  await plain.close();
});
