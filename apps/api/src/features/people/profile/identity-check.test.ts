import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApp,
  freshToken,
  renewSessions,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
  tryToBuy,
} from '../../../testing/index.ts';

const start = '2026-11-18T12:00:00+02:00';
const [cnp, otherCnp] = ['2900517123455', '1900517123453'];
let app: TestApp;
let player: SignedUpPlayer;
beforeAll(async () => {
  app = await createTestApp({ start, env: { IDENTITY_CHECK: 'cnp' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(start);
  player = await signUpPlayer(app, { complete: true });
});

const give = (body: object, { token } = player) => app.call('updateProfile', { token, body });
const needsDocument = async ({ token }: SignedUpPlayer) =>
  (await app.call('getProfile', { token })).data.user.userProfile.isIdentityHeld;
const needsCnp = async () =>
  (await app.call('getProfile', { token: player.token })).data.user.userProfile.needsCnpToBuy;

describe('IDENTITY_CHECK=cnp', () => {
  test('Romania (age checked by CNP, HG 111/2016 art. 129(5)): before the first purchase, the player must enter a CNP that matches the date of birth', async () => {
    expect(await needsCnp()).toBe(true);
    const refused = await tryToBuy(app, player);
    expect([refused.status, refused.errorCode]).toEqual([403, 'CNP_NEEDED']);
    // One has a wrong digit, one another day, and one the first digit of another century.
    for (const wrong of ['2900517123454', '2900518123458', '6900517123452']) {
      expect((await give({ cnp: wrong })).json['fieldErrors']).toHaveProperty('cnp');
    }
    expect((await tryToBuy(app, player)).errorCode).toBe('CNP_NEEDED');
    expect((await give({ cnp })).status).toBe(200);
    expect(await needsCnp()).toBe(false);
    expect((await tryToBuy(app, player)).status).toBe(200);
    await app.call('deleteAccount', { token: player.token, body: { password: player.password } });
  });

  test('each CNP has only one account, and nobody learns whose', async () => {
    await give({ cnp });
    const other = await signUpPlayer(app, { complete: true });
    const taken = await give({ cnp }, other);
    expect([taken.status, await needsDocument(other)]).toEqual([200, true]);
    expect(JSON.stringify(taken.json)).not.toContain(player.email);
    // Entering the same CNP again keeps the claim.
    await give({ cnp });
    expect(await needsDocument(player)).toBe(false);
    // The CNP of a deleted account becomes available, and so does a replaced one.
    await app.call('deleteAccount', { token: player.token, body: { password: player.password } });
    for (const given of [cnp, otherCnp]) {
      const next = await signUpPlayer(app, { complete: true });
      await give({ cnp: given }, next);
      expect(await needsDocument(next)).toBe(false);
      await give({ cnp: '1900517123496' }, next);
      expect(await needsDocument(next)).toBe(true);
      const last = await signUpPlayer(app, { complete: true });
      await give({ cnp: given }, last);
      expect(await needsDocument(last)).toBe(false);
    }
  });

  test('if two accounts enter one CNP at the same time, one gets it', async () => {
    const other = await signUpPlayer(app, { complete: true });
    const body = { cnp: '1900517123488' };
    await Promise.all([give(body), give(body, other)]);
    const needed = await Promise.all([player, other].map(needsDocument));
    expect(needed.filter(Boolean)).toHaveLength(1);
  });

  test('CNPs cannot be guessed', async () => {
    const strict = await createTestApp({
      beside: app,
      env: { IDENTITY_CHECK: 'cnp', ADDRESS_LIMIT_FACTOR: '1' },
    });
    const tries = [];
    for (let count = 0; count < 6; count += 1) {
      tries.push(await strict.call('updateProfile', { token: player.token, body: { cnp: '1900517123461' } }));
    }
    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    await strict.close();
  });
});

test.each([
  ['cnp', 'UNDER_AGE', 200],
  ['birth-date', 'UNDER_AGE', 200],
  ['none', undefined, 200],
] as const)(
  'IDENTITY_CHECK=%s: 18 years at the time of purchase, by the calendar in Bucharest',
  async (check, before, after) => {
    const server = await createTestApp({ beside: app, env: { IDENTITY_CHECK: check } });
    await app.platform.pool.query(
      `update player_profile set birth_date = '2008-11-19', cnp_state = 'checked', cnp_claim_key = '\\x0000000000000000', cnp_sealed = 'x'
       where player_id = $1`,
      [player.playerId],
    );
    const at = async (instant: string) => {
      app.clock.set(instant);
      await renewSessions(app);
      player = { ...player, token: freshToken(app, player) };
      return tryToBuy(server, player);
    };
    expect((await at('2026-11-18T23:59:59+02:00')).errorCode).toBe(before);
    expect((await at('2026-11-19T00:00:00+02:00')).status).toBe(after);
    await server.close();
  },
);
