import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  freshToken,
  sessionIdOf,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';

const minuteMs = 60_000;
const cnp = '2900517123455';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Creates a player whose sign-in is no longer recent. */
async function earlierSignedIn(): Promise<SignedUpPlayer> {
  const player = await signUpPlayer(app, { complete: true });
  app.clock.advance(5 * minuteMs + 1);
  return player;
}

/** Makes a call that requires a recent sign-in, and returns its error. */
async function changeBirthDate(token: string): Promise<string | undefined> {
  return (await app.call('updateProfile', { token, body: { birthDate: '1990-05-18' } })).errorCode;
}

const confirm = (token: string, password: string) =>
  app.call('stepUpWithPassword', { token, body: { password } });

describe('what requires a recent sign-in', () => {
  test('is rejected with only a token, and nothing changes', async () => {
    const player = await earlierSignedIn();
    const token = freshToken(app, player);
    for (const body of [
      { cnp },
      { birthDate: '1990-05-18' },
      { city: 'Turda', cnp },
      { phone: '0722 000 111' },
      { firstName: 'Ana' },
    ]) {
      const refused = await app.call('updateProfile', { token, body });
      expect(refused.status).toBe(403);
      expect(refused.errorCode).toBe('STEP_UP_REQUIRED');
      expect(refused.json['errorMessage']).toBe('Pentru siguranța ta, confirmă că ești tu și repetă.');
    }
    const { user } = (await app.call('getProfile', { token })).data;
    expect(user.userProfile).toMatchObject({ city: 'Cluj-Napoca', birthDate: '1990-05-17', hasCnp: false });
    expect((await app.call('updateProfile', { token, body: { city: 'Turda' } })).status).toBe(200);
  });

  test('for an exclusion of a year or more is rejected with only a token, while a shorter one begins', async () => {
    const token = freshToken(app, await earlierSignedIn());
    const pause = (length: string) => app.call('pausePlay', { token, body: { length } });
    for (const length of ['1-year', '2-years', '5-years', 'for-ever']) {
      expect((await pause(length)).errorCode).toBe('STEP_UP_REQUIRED');
    }
    expect((await app.call('getPlayPause', { token })).data.pause).toBeNull();
    expect((await pause('30-days')).status).toBe(200);
    expect((await pause('6-months')).status).toBe(200);
  });

  test('is possible for five minutes after the sign-in', async () => {
    const player = await signUpPlayer(app, { complete: true });
    app.clock.advance(5 * minuteMs);
    expect(await changeBirthDate(freshToken(app, player))).toBeUndefined();
    app.clock.advance(1);
    expect(await changeBirthDate(freshToken(app, player))).toBe('STEP_UP_REQUIRED');
  });

  test('is not allowed by exchanging the refresh token', async () => {
    const player = await earlierSignedIn();
    const { data } = await app.call('refreshToken', { body: { refreshToken: player.refreshToken } });
    expect(await changeBirthDate(data.token)).toBe('STEP_UP_REQUIRED');
  });

  test('is required after the configured number of minutes', async () => {
    const other = await createTestApp({ env: { STEP_UP_MINUTES: '30' } });
    try {
      const player = await signUpPlayer(other, { complete: true });
      other.clock.advance(30 * minuteMs);
      const body = { birthDate: '1990-05-18' };
      const answer = await other.call('updateProfile', { token: freshToken(other, player), body });
      expect(answer.status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe('a confirmation by password', () => {
  test('allows it for five minutes, only in this session', async () => {
    const player = await signUpPlayer(app, { complete: true });
    const other = await app.call('login', { body: { email: player.email, password: player.password } });
    app.clock.advance(6 * minuteMs);
    const confirmed = await confirm(freshToken(app, player), player.password);
    const { token } = confirmed.data;
    expect(confirmed.data.validUntil).toBe(new Date(app.clock.now().getTime() + 5 * minuteMs).toISOString());
    expect(await changeBirthDate(token)).toBeUndefined();
    expect(await changeBirthDate(other.data.token)).toBe('STEP_UP_REQUIRED');
    app.clock.advance(5 * minuteMs + 1);
    expect(await changeBirthDate(token)).toBe('STEP_UP_REQUIRED');
  });

  test('invalidates earlier tokens, which a thief may have, and returns new ones', async () => {
    const player = await earlierSignedIn();
    const before = freshToken(app, player);
    const { data } = await confirm(before, player.password);
    expect(await changeBirthDate(before)).toBe('UNAUTHENTICATED');
    const { refreshToken } = player;
    const reused = await app.call('refreshToken', { body: { refreshToken } });
    expect(reused.errorCode).toBe('REFRESH_TOKEN_INVALID');
    expect(await changeBirthDate(data.token)).toBeUndefined();
    const next = await app.call('refreshToken', { body: { refreshToken: data.refreshToken } });
    expect(await changeBirthDate(next.data.token)).toBeUndefined();
    const listed = await app.call('listSessions', { token: next.data.token });
    expect(listed.data.sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  test('twice at the same time returns one pair of tokens', async () => {
    const player = await earlierSignedIn();
    const token = freshToken(app, player);
    const answers = await Promise.all([confirm(token, player.password), confirm(token, player.password)]);
    const codes = answers.map(({ errorCode }) => errorCode ?? 'ok');
    expect(new Set(codes)).toEqual(new Set(['ok', 'UNAUTHENTICATED']));
  });

  test('with a wrong password allows nothing; five slow down this session but no sign-in', async () => {
    const player = await earlierSignedIn();
    const token = freshToken(app, player);
    for (let count = 0; count < 5; count += 1) {
      const refused = await confirm(token, 'nu e parola asta');
      expect(refused.status).toBe(400);
      expect(refused.errorCode).toBe('PASSWORD_WRONG');
      expect(refused.json['fieldErrors']).toEqual({ password: 'Parola nu e corectă.' });
    }
    expect((await confirm(token, player.password)).errorCode).toBe('SIGN_IN_SLOWED');
    expect(await changeBirthDate(token)).toBe('STEP_UP_REQUIRED');
    const { email, password } = player;
    expect((await app.call('login', { body: { email, password } })).status).toBe(200);
  });

  test('is rejected for an account without a password', async () => {
    const player = await earlierSignedIn();
    await app.platform.pool.query('update player set password_hash = null where player_id = $1', [
      player.playerId,
    ]);
    const refused = await confirm(freshToken(app, player), player.password);
    expect(refused.errorCode).toBe('PASSWORD_NOT_SET');
  });

  test('does not restore an ended session', async () => {
    const player = await earlierSignedIn();
    const token = freshToken(app, player);
    await app.call('logout', { token });
    expect((await confirm(token, player.password)).errorCode).toBe('UNAUTHENTICATED');
    const sessions = await app.platform.pool.query<{ is_later: boolean }>(
      'select authenticated_at > created_at as is_later from session where session_id = $1',
      [sessionIdOf(player.refreshToken)],
    );
    expect(sessions.rows).toEqual([{ is_later: false }]);
  });
});
