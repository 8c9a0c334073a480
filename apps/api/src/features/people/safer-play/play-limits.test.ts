import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  signedInAt,
  signUpPlayer,
  simpleOrder,
  type SignedUpPlayer,
  type TestApp,
} from '../../../testing/index.ts';

// A Wednesday; the week ends on Sunday 22 November, the month on the 30th.
const start = '2026-11-18T12:00:00+02:00';
let app: TestApp;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ start, overrides: { paymentProvider: provider } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(start);
  player = await signUpPlayer(app, { complete: true });
});

async function at(instant: string): Promise<void> {
  player = await signedInAt(app, player, instant);
}

type Body = Partial<Record<'day' | 'week' | 'month', number | null>>;

async function set(body: Body) {
  return (await app.call('setPlayLimits', { token: player.token, body })).data.limits;
}

async function limits() {
  return (await app.call('getPlayLimits', { token: player.token })).data.limits;
}

const inForce = async () => (await limits()).map(({ limitBani }) => limitBani);

async function confirm(period: 'day' | 'week' | 'month', toBani: number | null) {
  return app.call('confirmLimitRaise', { token: player.token, body: { period, toBani } });
}

describe('Sweden: day, week and month limit', () => {
  test('there is none until one is set; each is set separately and applies immediately', async () => {
    expect(await inForce()).toEqual([null, null, null]);
    await set({ day: 40_000 });
    await set({ month: 450_000 });
    expect(await inForce()).toEqual([40_000, null, 450_000]);
  });

  test('a decrease applies immediately, a raise after 72 h and the end of the current period', async () => {
    await set({ day: 10_000, week: 50_000, month: 90_000 });
    await set({ day: 5_000 });
    expect(await inForce()).toEqual([5_000, 50_000, 90_000]);
    const raised = await set({ day: 20_000, week: null, month: 95_000 });
    expect(raised.map(({ pendingRaise }) => pendingRaise?.confirmableAt)).toEqual([
      '2026-11-21T12:00:00+02:00',
      '2026-11-23T00:00:00+02:00',
      '2026-12-01T00:00:00+02:00',
    ]);
    expect(await inForce()).toEqual([5_000, 50_000, 90_000]);

    await at('2026-11-21T11:59:59+02:00');
    const early = await confirm('day', 20_000);
    expect(early.errorCode).toBe('LIMIT_RAISE_WAITS');
    expect(early.json['errorMessage']).toContain('21.11.2026, 12:00');
    await at('2026-11-23T00:00:00+02:00');
    expect(await inForce()).toEqual([5_000, 50_000, 90_000]);
    expect((await confirm('week', null)).status).toBe(200);
    expect(await inForce()).toEqual([5_000, null, 90_000]);
    expect((await confirm('month', 95_000)).errorCode).toBe('LIMIT_RAISE_WAITS');
  });
});

describe('Irish lottery: preset limits', () => {
  test('the chosen preset can be lowered immediately, and raised only with a delay', async () => {
    await set({ day: 40_000, week: 150_000, month: 450_000 });
    await set({ day: 20_000, week: 100_000 });
    await set({ day: 40_000, week: null, month: 500_000 });
    expect(await inForce()).toEqual([20_000, 100_000, 450_000]);
  });
});

describe('UK (RTS 12, 2026) and Svenska Spel', () => {
  test('any amount is possible, with suggestions, which are half as high under 21', async () => {
    expect((await limits()).map(({ proposedBani }) => proposedBani[0])).toEqual([1_200, 2_500, 5_000]);
    await app.platform.pool.query('update player_profile set birth_date = $1 where player_id = $2', [
      '2006-01-01',
      player.playerId,
    ]);
    expect((await limits()).map(({ proposedBani }) => proposedBani[0])).toEqual([600, 1_200, 2_500]);
    await set({ week: 12_300 });
    expect(await inForce()).toEqual([null, 12_300, null]);
  });

  test('a raise waits, and the player confirms it again; only what was shown is confirmed', async () => {
    await set({ day: 10_000 });
    const [day] = await set({ day: 20_000 });
    expect(day).toMatchObject({ limitBani: 10_000, pendingRaise: { toBani: 20_000, isConfirmable: false } });
    // Requesting it again doesn't restart the wait.
    await at('2026-11-19T12:00:00+02:00');
    expect((await set({ day: 20_000 }))[0]?.pendingRaise?.askedAt).toBe(start);
    await at('2026-11-30T12:00:00+02:00');
    expect(await inForce()).toEqual([10_000, null, null]);
    expect((await limits())[0]?.pendingRaise?.isConfirmable).toBe(true);
    expect((await confirm('day', 30_000)).errorCode).toBe('LIMIT_RAISE_NOT_FOUND');
    expect((await confirm('day', null)).errorCode).toBe('LIMIT_RAISE_NOT_FOUND');
    expect((await confirm('day', 20_000)).data.limits[0]).toMatchObject({
      limitBani: 20_000,
      pendingRaise: null,
    });
    expect((await confirm('day', 20_000)).errorCode).toBe('LIMIT_RAISE_NOT_FOUND');
  });

  test('a pending raise can be cancelled, and a lower limit replaces it', async () => {
    await set({ day: 10_000, week: 50_000 });
    await set({ day: null, week: 60_000 });
    const cancelled = await app.call('cancelLimitRaise', { token: player.token, body: { period: 'day' } });
    expect(cancelled.data.limits.map(({ pendingRaise }) => pendingRaise?.toBani)).toEqual([
      undefined,
      60_000,
      undefined,
    ]);
    const lowered = await set({ week: 30_000 });
    expect(lowered[1]).toMatchObject({ limitBani: 30_000, pendingRaise: null });
  });
});

test('tickets ordered in the period count unless they are expired or refunded', async () => {
  await set({ day: 10_000, week: 10_000 });
  await at('2026-11-17T12:00:00+02:00');
  const { priceBani, feeBani } = await buyPaidTicket(app, provider, player);
  const each = priceBani + feeBani;
  await at(start);
  await buyTicket(app, player);
  expect((await limits()).map(({ spentBani }) => spentBani)).toEqual([each, 2 * each, 2 * each]);
  expect((await limits()).map(({ leftBani }) => leftBani)).toEqual([10_000 - each, 10_000 - 2 * each, null]);
  // An expired ticket may still be paid until its status is updated.
  await at('2026-11-18T12:30:00+02:00');
  expect((await limits())[0]?.spentBani).toBe(each);
  const order = { token: player.token, idempotencyKey: randomUUID(), body: simpleOrder };
  await set({ day: 900 });
  expect((await app.call('buyTicket', order)).errorCode).toBe('SPEND_LIMIT_REACHED');
  await app.jobs['expire-tickets']?.({});
  expect((await app.call('buyTicket', order)).status).toBe(200);
  await app.call('setPlayLimits', { token: player.token, body: { month: 1_000_000 } });
  await at('2026-11-18T13:00:00+02:00');
  await app.jobs['expire-tickets']?.({});
  expect((await limits()).map(({ spentBani }) => spentBani)).toEqual([0, each, each]);
});

test('a raise that is not confirmed within 30 days lapses and must be requested again', async () => {
  await set({ day: 10_000 });
  await set({ day: 20_000 });
  await at('2026-12-21T11:59:59+02:00');
  expect((await limits())[0]?.pendingRaise).toMatchObject({
    isConfirmable: true,
    lapsesAt: '2026-12-21T12:00:00+02:00',
  });
  await at('2026-12-21T12:00:00+02:00');
  expect((await limits())[0]?.pendingRaise).toBeNull();
  expect((await confirm('day', 20_000)).errorCode).toBe('LIMIT_RAISE_NOT_FOUND');
  expect((await set({ day: 20_000 }))[0]?.pendingRaise).toMatchObject({
    askedAt: '2026-12-21T12:00:00+02:00',
    isConfirmable: false,
  });
});

const query = (text: string) => app.platform.pool.query(text, [player.playerId]);

describe('the database refuses', () => {
  test('a raise without its wait and confirmation, and any change to what was set', async () => {
    await set({ day: 10_000 });
    const raised = query(
      `insert into play_state (player_id, revision, day_bani, recorded_at) values ($1, 2, 20000, now())`,
    );
    await expect(raised).rejects.toThrow('confirmed raise alone');
    await expect(query('update play_state set day_bani = 1 where player_id = $1')).rejects.toThrow('never');
    await expect(query('delete from play_state where player_id = $1')).rejects.toThrow('never');
    await set({ day: 20_000 });
    const confirmed = query(
      `insert into limit_raise_end (player_id, raise_id, outcome, ended_at)
       select player_id, raise_id, 'confirmed', asked_at from limit_raise where player_id = $1`,
    );
    await expect(confirmed).rejects.toThrow('its time has come');
  });

  test('using a raise a second time', async () => {
    await set({ day: 10_000 });
    await set({ day: 20_000 });
    await at('2026-11-21T12:00:00+02:00');
    await confirm('day', 20_000);
    await set({ day: 5_000 });
    const again = query(
      `insert into play_state (player_id, revision, day_bani, recorded_at)
       values ($1, 4, 20000, '2026-11-21T12:00:00+02:00')`,
    );
    await expect(again).rejects.toThrow('confirmed raise alone');
  });

  test.each([
    [
      'a raise that was asked for in the past',
      `insert into limit_raise values ($1, gen_random_uuid(), 'day', 1, now() - interval '80 hours', now())`,
      'asked for now',
    ],
    [
      'a confirmation in the future',
      `with raise as (
         insert into limit_raise values ($1, gen_random_uuid(), 'day', 1, now(), now() + interval '72 hours')
         returning raise_id)
       insert into limit_raise_end select $1, raise_id, 'confirmed', now() + interval '72 hours' from raise`,
      'its time has come',
    ],
  ])('by its own clock %s', async (_, text, refusal) => {
    const client = await app.platform.pool.connect();
    await client.query('begin');
    await client.query(`create or replace function rule_clock() returns timestamptz
      language sql stable as 'select now()'`);
    await expect(client.query(text, [player.playerId])).rejects.toThrow(refusal);
    await client.query('rollback');
    client.release();
  });
});
