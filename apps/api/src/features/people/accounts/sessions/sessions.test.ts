import type { CallId } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  sessionIdOf,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Signs a player in on another device. */
async function signIn(player: SignedUpPlayer, headers: Record<string, string> = {}) {
  const answer = await app.call('login', {
    body: { email: player.email, password: player.password },
    headers,
  });
  expect(answer.status).toBe(200);
  return answer.data;
}

/** Returns the response statuses of one call with several tokens. */
function statuses(tokens: readonly string[], id: CallId = 'getProfile'): Promise<number[]> {
  return Promise.all(tokens.map(async (token) => (await app.call(id, { token })).status));
}

describe('the list of signed-in devices', () => {
  test('begins with the calling one, then the most recently used', async () => {
    const player = await signUpPlayer(app);
    app.clock.advance(60_000);
    const onPhone = await signIn(player, { 'user-agent': phone, applicationclient: 'web' });
    app.clock.advance(60_000);
    const newest = await signIn(player, { 'user-agent': '' });
    app.clock.advance(60_000);
    await app.call('refreshToken', { body: { refreshToken: player.refreshToken } });

    const { data } = await app.call('listSessions', { token: onPhone.token });
    expect(data.sessions).toHaveLength(3);
    expect(data.sessions[0]).toEqual({
      id: sessionIdOf(onPhone.refreshToken),
      client: 'web',
      device: 'Chrome, Android',
      signedInAt: data.sessions[0]?.lastUsedAt,
      lastUsedAt: new Date(app.clock.now().getTime() - 120_000).toISOString(),
      isCurrent: true,
    });
    expect(data.sessions.slice(1).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [sessionIdOf(player.refreshToken), false],
      [sessionIdOf(newest.refreshToken), false],
    ]);
    expect(data.sessions[1]?.lastUsedAt).toBe(app.clock.now().toISOString());
    expect(data.sessions[2]?.device).toBeNull();
  });

  test('excludes other players’ devices, signed-out and expired ones', async () => {
    const player = await signUpPlayer(app);
    await signUpPlayer(app);
    const left = await signIn(player);
    await app.call('logout', { token: left.token });
    const { data } = await app.call('listSessions', { token: player.token });
    expect(data.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    app.clock.advance(60 * 24 * 60 * 60_000);
    const later = await signIn(player);
    const then = await app.call('listSessions', { token: later.token });
    expect(then.data.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  test('the user agent is not stored', async () => {
    const player = await signUpPlayer(app);
    await signIn(player, { 'user-agent': phone });
    const stored = await app.platform.pool.query('select row_to_json(session)::text as row from session');
    expect(JSON.stringify(stored.rows)).not.toContain('Pixel');
  });
});

describe('signing out', () => {
  test('ends only this device’s session immediately', async () => {
    const player = await signUpPlayer(app);
    const other = await signIn(player);
    expect((await app.call('logout', { token: player.token })).status).toBe(200);
    expect(await statuses([player.token, other.token])).toEqual([401, 200]);
    const refused = await app.call('getProfile', { token: player.token });
    expect(refused.errorCode).toBe('UNAUTHENTICATED');
    const refresh = await app.call('refreshToken', { body: { refreshToken: player.refreshToken } });
    expect(refresh.errorCode).toBe('REFRESH_TOKEN_INVALID');
  });

  test('ends another device’s session by id', async () => {
    const player = await signUpPlayer(app);
    const other = await signIn(player);
    const id = sessionIdOf(other.refreshToken);
    expect((await app.call('endSession', { id, token: player.token })).status).toBe(200);
    expect(await statuses([player.token, other.token])).toEqual([200, 401]);
    const again = await app.call('endSession', { id, token: player.token });
    expect(again.status).toBe(404);
    expect(again.errorCode).toBe('SESSION_NOT_FOUND');
  });

  test('never ends another player’s session', async () => {
    const [player, other] = [await signUpPlayer(app), await signUpPlayer(app)];
    const id = sessionIdOf(other.refreshToken);
    const answer = await app.call('endSession', { id, token: player.token });
    expect(answer.errorCode).toBe('SESSION_NOT_FOUND');
    expect(await statuses([other.token])).toEqual([200]);
  });

  test('everywhere ends all of the player’s sessions, including this one, and no others', async () => {
    const [player, other] = [await signUpPlayer(app), await signUpPlayer(app)];
    const second = await signIn(player);
    expect((await app.call('endAllSessions', { token: second.token })).status).toBe(200);
    expect(await statuses([player.token, second.token, other.token])).toEqual([401, 401, 200]);
    expect((await signIn(player)).user.id).toBe(player.playerId);
  });
});

describe('a valid access token is rejected', () => {
  test('once a stolen refresh token has ended its session', async () => {
    const player = await signUpPlayer(app);
    await app.call('refreshToken', { body: { refreshToken: player.refreshToken } });
    app.clock.advance(61_000);
    expect(await statuses([player.token])).toEqual([200]);
    await app.call('refreshToken', { body: { refreshToken: player.refreshToken } });
    expect(await statuses([player.token])).toEqual([401]);
  });

  test('if its player was deleted, even with a remaining session', async () => {
    const player = await signUpPlayer(app);
    const { pool } = app.platform;
    await pool.query('update player set deleted_at = now() where player_id = $1', [player.playerId]);
    // This call doesn't read the player itself.
    expect(await statuses([player.token], 'listSessions')).toEqual([401]);
  });

  test('if the session is another player’s', async () => {
    const [player, other] = [await signUpPlayer(app), await signUpPlayer(app)];
    const token = app.platform.tokens.issue({
      playerId: player.playerId,
      sessionId: sessionIdOf(other.refreshToken),
      isEmailVerified: true,
      isExternal: false,
    });
    expect(await statuses([token])).toEqual([401]);
  });
});

test('concurrent requests get their own results', async () => {
  const players = [await signUpPlayer(app), await signUpPlayer(app), await signUpPlayer(app)];
  await app.call('logout', { token: players[1]?.token ?? '' });
  const tokens = Array.from({ length: 30 }, (_, index) => players[index % 3]?.token ?? '');
  const expected = tokens.map((_, index) => (index % 3 === 1 ? 401 : 200));
  expect(await statuses(tokens, 'listSessions')).toEqual(expected);
});
