import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  freshToken,
  mailedCode,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
} from '../../../../testing/index.ts';

const minuteMs = 60_000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function remove(token: string, body: object = {}) {
  return app.call('deleteAccount', { token, body });
}

async function isThere(playerId: string): Promise<boolean> {
  const found = await app.platform.pool.query<{ deleted_at: Date | null }>(
    'select deleted_at from player where player_id = $1',
    [playerId],
  );
  return found.rows[0]?.deleted_at === null;
}

describe('the account can be deleted', () => {
  test('with its password', async () => {
    const player = await signUpPlayer(app);
    app.clock.advance(11 * minuteMs);
    const answer = await remove(freshToken(app, player), { password: player.password });
    expect(answer.status).toBe(200);
    expect(answer.json['message']).toBe('Contul tău a fost șters.');
    expect(await isThere(player.playerId)).toBe(false);
  });

  test('not with a wrong one, which is throttled like at a sign-in', async () => {
    const player = await signUpPlayer(app);
    for (let count = 0; count < 5; count += 1) {
      const answer = await remove(player.token, { password: 'nu e parola asta' });
      expect(answer.status).toBe(400);
      expect(answer.errorCode).toBe('OLD_PASSWORD_WRONG');
      expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(['password']);
    }
    const slowed = await remove(player.token, { password: player.password });
    expect(slowed.status).toBe(429);
    expect(slowed.errorCode).toBe('SIGN_IN_SLOWED');
    expect(await isThere(player.playerId)).toBe(true);
  });

  test('within five minutes of a sign-in', async () => {
    const player = await signUpPlayer(app);
    app.clock.advance(5 * minuteMs + 1);
    const late = await remove(freshToken(app, player));
    expect(late.status).toBe(403);
    expect(late.errorCode).toBe('STEP_UP_REQUIRED');
    const again = await app.call('login', { body: { email: player.email, password: player.password } });
    app.clock.advance(5 * minuteMs);
    expect((await remove(again.data.token)).status).toBe(200);
    expect(await isThere(player.playerId)).toBe(false);
  });

  test('but not after only exchanging the refresh token', async () => {
    const player = await signUpPlayer(app);
    app.clock.advance(11 * minuteMs);
    const { data } = await app.call('refreshToken', { body: { refreshToken: player.refreshToken } });
    expect((await remove(data.token)).errorCode).toBe('STEP_UP_REQUIRED');
  });

  test('without a password: any password is wrong, but a recent sign-in counts', async () => {
    const player = await signUpPlayer(app);
    await app.platform.pool.query('update player set password_hash = null where player_id = $1', [
      player.playerId,
    ]);
    expect((await remove(player.token, { password: 'orice parola' })).errorCode).toBe('OLD_PASSWORD_WRONG');
    expect((await remove(player.token)).status).toBe(200);
  });
});

describe('afterwards', () => {
  test('no token of the player is accepted, and the password is rejected', async () => {
    const player = await signUpPlayer(app);
    const other = await app.call('login', { body: { email: player.email, password: player.password } });
    await remove(player.token);
    for (const token of [player.token, other.data.token]) {
      const answer = await app.call('getProfile', { token });
      expect(answer.status).toBe(401);
      expect(answer.errorCode).toBe('UNAUTHENTICATED');
    }
    for (const { refreshToken } of [player, other.data]) {
      const answer = await app.call('refreshToken', { body: { refreshToken } });
      expect(answer.errorCode).toBe('REFRESH_TOKEN_INVALID');
    }
    const signIn = await app.call('login', { body: { email: player.email, password: player.password } });
    expect(signIn.errorCode).toBe('INVALID_CREDENTIALS');
    expect((await remove(player.token)).status).toBe(401);
  });

  test('a pending code is invalid and is not mailed', async () => {
    const player = await signUpPlayer(app);
    await app.call('forgotPassword', { body: { email: player.email } });
    await remove(player.token);
    await app.runDueJobs();
    expect(app.mailer.to(player.email).map(({ subject }) => subject)).toEqual([
      'Contul tău Loto a fost șters',
    ]);
  });

  test('the e-mail can be registered again, as another player', async () => {
    const player = await signUpPlayer(app, { complete: true });
    await remove(player.token);
    const successor = await signUpPlayer(app, { email: player.email });
    expect(successor.playerId).not.toBe(player.playerId);
    const profile = await app.call('getProfile', { token: successor.token });
    expect(profile.data.user.userProfile).toMatchObject({ isProfileCompleted: false, firstName: null });
  });

  test('a profile that was being saved is not stored', async () => {
    const player = await signUpPlayer(app);
    await Promise.all([
      remove(player.token),
      app.call('updateProfile', { token: player.token, body: { firstName: 'Ioana' } }),
    ]);
    const found = await app.platform.pool.query(
      'select 1 from player_profile where player_id = $1 and first_name is not null',
      [player.playerId],
    );
    expect(found.rows).toEqual([]);
  });
});

/** Counts how often the player's address is stored for that mail. */
const stored = async ({ playerId }: SignedUpPlayer) =>
  (await app.platform.pool.query('select from deletion_mail where player_id = $1', [playerId])).rowCount;

describe('the mail about it', () => {
  test.each([
    ['ro', 'Contul tău Loto a fost șters', 'Nu ai fost tu? Scrie-ne imediat.'],
    ['en', 'Your Loto account was deleted', 'Not you? Write to us at once.'],
  ])('goes to the account’s address immediately (%s)', async (language, subject, notYou) => {
    const player = await signUpPlayer(app);
    const headers = { 'accept-language': language };
    await app.call('deleteAccount', { token: player.token, body: {}, headers });
    expect(await stored(player)).toBe(1);
    await app.runDueJobs();
    const mail = app.mailer.to(player.email).at(-1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(notYou);
    expect(mail?.text).toContain('http://localhost:3000/delete-account#not-me');
    // The address isn't stored anywhere any more.
    expect(await stored(player)).toBe(0);
  });

  test('is sent once, even if its job runs twice', async () => {
    const player = await signUpPlayer(app);
    await remove(player.token);
    await app.runDueJobs();
    const before = app.mailer.to(player.email).length;
    await app.jobs['mail-account-deleted']?.({ playerId: player.playerId });
    expect(app.mailer.to(player.email)).toHaveLength(before);
  });

  test('is given up after a week without a mail server, and the address deleted', async () => {
    const player = await signUpPlayer(app);
    await remove(player.token);
    await app.jobs['clean-up-accounts']?.({});
    expect(await stored(player)).toBe(1);
    app.clock.advance(7 * 24 * 60 * minuteMs + 1);
    await app.jobs['clean-up-accounts']?.({});
    expect(await stored(player)).toBe(0);
    const before = app.mailer.to(player.email).length;
    await app.jobs['mail-account-deleted']?.({ playerId: player.playerId });
    expect(app.mailer.to(player.email)).toHaveLength(before);
  });

  test('is not sent if the account was kept', async () => {
    const player = await signUpPlayer(app);
    await remove(player.token, { password: 'nu e parola asta' });
    expect(await stored(player)).toBe(0);
  });
});

test('no other account, code or session is affected', async () => {
  const [player, other] = [await signUpPlayer(app), await signUpPlayer(app, { complete: true })];
  app.clock.advance(minuteMs);
  await app.call('forgotPassword', { body: { email: other.email } });
  await app.runDueJobs();
  await remove(player.token);
  const profile = await app.call('getProfile', { token: other.token });
  expect(profile.data.user.userProfile.firstName).toBe('Ioana');
  const otp = mailedCode(app, other.email);
  expect((await app.call('verifyOtp', { body: { email: other.email, otp } })).status).toBe(200);
});
