import type { TicketOrderInput } from '@loto/api-contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buyPaidTicket,
  buyTicket,
  createTestApp,
  FakeProvider,
  freshToken,
  signUpPlayer,
  storedTicketStatus,
  type SignedUpPlayer,
  type TestApp,
  tryToBuy,
} from '../testing/index.ts';
import { openTerminal, type Terminal } from './testing/terminal.ts';

let app: TestApp;
let terminal: Terminal;
let player: SignedUpPlayer;
const provider = new FakeProvider();
beforeAll(async () => {
  app = await createTestApp({ overrides: { paymentProvider: provider } });
  terminal = await openTerminal(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  player = await signUpPlayer(app, { complete: true });
});

const run = (command: string, options = '') =>
  terminal.type(`${command} ${player.playerId}${options}`, 'ana');
const reason = ' --reason family-asked-for-it';
async function lastAction(): Promise<string> {
  const { rows } = await app.platform.pool.query<{ row: string }>(
    'select row_to_json(operator_action)::text as row from operator_action order by seq',
  );
  return rows.at(-1)?.row ?? '';
}

describe('an operator', () => {
  test('lowers a limit immediately, and never raises one', async () => {
    expect(await run('lower-limit', ` --period week --lei 10${reason}`)).toMatchObject({
      exitCode: 0,
      lines: [`the player ${player.playerId} may spend 10.00 lei a week`],
    });
    expect((await tryToBuy(app, player)).status).toBe(200);
    expect((await tryToBuy(app, player)).errorCode).toBe('SPEND_LIMIT_REACHED');
    expect(await run('lower-limit', ` --period week --lei 11${reason}`)).toMatchObject({
      exitCode: 1,
    });
    const { limits } = (await app.call('getPlayLimits', { token: player.token })).data;
    expect(limits.map(({ limitBani }) => limitBani)).toEqual([null, 1000, null]);
  });

  test.each([
    ['bani', '12.50'],
    ['more than the player may set', '10000001'],
    ['more than the database takes', '999999999'],
  ])('sets no limit that the player could not set: %s', async (_, lei) => {
    const refused = await run('lower-limit', ` --period day --lei ${lei}${reason}`);
    expect(refused.exitCode).toBe(2);
    expect(refused.lines.join(' ')).toContain('A limit is whole lei');
    expect(await run('lower-limit', ` --period day --lei 10000000${reason}`)).toMatchObject({
      exitCode: 0,
    });
  });

  test('excludes a player temporarily, and cannot end it', async () => {
    const { id } = await buyTicket(app, player);
    const forLong = await run('lock-player', ` --length 1-year${reason}`);
    expect(forLong.lines.join('\n')).toContain('It takes two persons: nothing ends it early.');
    expect(await storedTicketStatus(app, id)).toBe('awaiting-payment');
    expect(await run('lock-player', ` --length 30-days${reason}`)).toMatchObject({ exitCode: 0 });
    expect((await tryToBuy(app, player)).errorCode).toBe('PLAY_PAUSED');
    expect(await storedTicketStatus(app, id)).toBe('expired');
    expect(await run('lock-player', ` --length 24-hours${reason}`)).toMatchObject({ exitCode: 1 });
  });

  test('makes a player’s longer break begin, which then cannot be withdrawn', async () => {
    const { id } = await buyTicket(app, player);
    await app.call('pausePlay', { token: player.token, body: { length: '30-days' } });
    expect(await run('lock-player', ` --length 7-days${reason}`)).toMatchObject({ exitCode: 0 });
    expect(await storedTicketStatus(app, id)).toBe('expired');
    const taken = await app.call('takeBackPause', { token: player.token });
    expect(taken.errorCode).toBe('PAUSE_HAS_BEGUN');
    expect((await tryToBuy(app, player)).errorCode).toBe('PLAY_PAUSED');
  });

  test('sees who is excluded only with a reason, which the audit log records', async () => {
    expect(await run('play-state')).toMatchObject({ exitCode: 2 });
    expect(await run('play-state', ' --reason no')).toMatchObject({ exitCode: 2 });
    await app.call('pausePlay', { token: player.token, body: { length: '7-days' } });
    expect(await run('play-state', reason)).toMatchObject({
      exitCode: 0,
      lines: [
        'day: no limit',
        'week: no limit',
        'month: no limit',
        'time-out until Wed 2026-11-25 12:00',
        'no document is needed',
      ],
    });
    const logged = await lastAction();
    expect(logged).toContain('family-asked-for-it');
    expect(logged).toContain(player.playerId);
    expect(logged).not.toContain('time-out');
  });
});

const excludeForYears = () =>
  terminal.approved(`lock-player ${player.playerId} --length 5-years --reason court-order`, ['ana', 'radu']);
const pauseOf = async ({ token }: { token: string }) =>
  (await app.call('getPlayPause', { token })).data.pause;
/** Signs in to an account, so that its player is compared with excluded people. */
async function useAccount({ refreshToken }: SignedUpPlayer): Promise<{ token: string }> {
  return (await app.call('refreshToken', { body: { refreshToken } })).data;
}

describe('an exclusion applies to a person, not to an account', () => {
  const excluded = { kind: 'self-exclusion', endsAt: '2031-11-19T00:00:00+02:00' };

  test('it applies to accounts opened later, and to existing ones when they are used', async () => {
    const there = await signUpPlayer(app, { email: player.email.replace('@', '+acum@') });
    await excludeForYears();
    expect(await pauseOf(await useAccount(there))).toMatchObject(excluded);
    const later = await signUpPlayer(app, { email: player.email.replace('@', '+joc@') });
    expect(await pauseOf(await useAccount(later))).toMatchObject(excluded);
  });

  test('even if the account is deleted', async () => {
    await excludeForYears();
    const { token, password, email } = player;
    expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
    const again = await signUpPlayer(app, { email });
    expect(await pauseOf(await useAccount(again))).toMatchObject(excluded);
  });
});

const report = (options = '') => terminal.type(`near-harm${options}`, 'ana');
const lineOf = (lines: readonly string[], { playerId }: SignedUpPlayer) =>
  lines
    .find((line) => line.startsWith(playerId))
    ?.replaceAll(/\s+/g, ' ')
    .slice(playerId.length + 1);
const buysAt = async (instant: string, buyer: SignedUpPlayer, order: Partial<TicketOrderInput> = {}) => {
  app.clock.set(instant);
  await app.jobs['plan-draws']?.({});
  return buyPaidTicket(app, provider, { token: freshToken(app, buyer) }, order);
};

describe('players at risk of harm', () => {
  test('are listed by what they did, with a logged reason, and without paused players', async () => {
    const [often, daily, paused] = [
      player,
      await signUpPlayer(app, { complete: true }),
      await signUpPlayer(app, { complete: true }),
    ];
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-21']) {
      const { totalBani } = await buysAt(`${day}T00:30:00+02:00`, often);
      await buysAt(`${day}T04:59:00+02:00`, paused);
      const body = { day: Math.ceil(totalBani / 100) * 100 };
      if (day.endsWith('19')) await app.call('setPlayLimits', { token: freshToken(app, often), body });
    }
    for (const toBani of [20_000, 30_000, 40_000])
      await app.call('setPlayLimits', { token: freshToken(app, often), body: { day: toBani } });
    await app.call('pausePlay', { token: freshToken(app, paused), body: { length: '24-hours' } });
    await buysAt('2026-11-21T05:00:00+02:00', daily);

    expect(await report()).toMatchObject({ exitCode: 2 });
    const { exitCode, lines } = await report(reason);
    expect(exitCode).toBe(0);
    expect(lineOf(lines, often)).toBe('! 3 ! 3 ! 3 0.00 lei, 0.00 lei, 0.00 lei');
    expect(lineOf(lines, paused)).toBeUndefined();
    expect(lineOf(lines, daily)).toBeUndefined();
    const logged = await lastAction();
    expect(logged).toContain('family-asked-for-it');
    expect(logged).toContain('1 player near harm');
    expect(logged).not.toContain(often.playerId);
  });

  test('spending that rises from week to week is a sign', async () => {
    const variants = Array.from({ length: 12 }, () => ({ numbers: [3, 11, 19, 24, 37, 42] }));
    for (const [day, count] of [
      ['2026-11-25', 1],
      ['2026-12-02', 2],
      ['2026-12-09', 3],
    ] as const)
      for (let bought = 0; bought < count; bought += 1)
        await buysAt(`${day}T12:00:00+02:00`, player, { variants });
    app.clock.set('2026-12-16T12:00:00+02:00');
    const { lines } = await report(reason);
    expect(lineOf(lines, player)).toBe('0 0 0 ! 96.50 lei, 193.00 lei, 289.50 lei');
  });
});

test('Romania (HG 111/2016 art. 129(5)): accounts without a checked CNP are listed 30 days after registration while their tickets play', async () => {
  const [one, checked] = [player, await signUpPlayer(app, { complete: true })];
  const { pool } = app.platform;
  await pool.query(
    `update player_profile set cnp_state = 'checked', cnp_claim_key = '\\x0000000000000000', cnp_sealed = 'x'
     where player_id = $1`,
    [checked.playerId],
  );
  for (const { token } of [one, checked]) await buyPaidTicket(app, provider, { token }, {});
  const listed = async () => {
    const { lines } = await terminal.type('unverified-accounts', 'ana');
    return [one, checked].map((each) => lineOf(lines, each));
  };
  const registered = async (ago: string) =>
    pool.query(`update player set created_at = $1::timestamptz - $2::interval where player_id = any($3)`, [
      app.clock.now(),
      ago,
      [one.playerId, checked.playerId],
    ]);
  await registered('29 days 23 hours');
  expect(await listed()).toEqual([undefined, undefined]);
  await registered('30 days');
  expect(await listed()).toEqual([expect.stringMatching(/^2026-\d\d-\d\d 1$/), undefined]);
});
