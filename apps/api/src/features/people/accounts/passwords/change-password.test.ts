import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  mailedCode,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
  signIn,
} from '../../../../testing/index.ts';

const newPassword = 'o parola cu totul noua';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function change(player: SignedUpPlayer, changes: Record<string, unknown> = {}) {
  return app.call('changePassword', {
    token: player.token,
    body: {
      oldPassword: player.password,
      password: newPassword,
      confirmPassword: newPassword,
      ...changes,
    },
  });
}

test('the new password works, other devices are signed out, this one stays, the owner is notified', async () => {
  const player = await signUpPlayer(app);
  const other = await signIn(app, player.email, player.password);
  const answer = await change(player);
  expect(answer.status).toBe(200);
  expect(answer.json['message']).toBe('Parola a fost schimbată.');
  expect((await signIn(app, player.email, player.password)).status).toBe(401);
  expect((await signIn(app, player.email, newPassword)).status).toBe(200);
  expect((await app.call('getProfile', { token: other.data.token })).status).toBe(401);
  expect((await app.call('getProfile', { token: player.token })).status).toBe(200);
  const refreshed = await app.call('refreshToken', { body: { refreshToken: player.refreshToken } });
  expect(refreshed.status).toBe(200);
  await app.runDueJobs();
  expect(app.mailer.to(player.email).at(-1)?.subject).toBe('Parola contului tău Loto a fost schimbată');
});

test('the response is in the requested language', async () => {
  const player = await signUpPlayer(app);
  const answer = await app.call('changePassword', {
    token: player.token,
    headers: { 'accept-language': 'en' },
    body: { oldPassword: player.password, password: newPassword, confirmPassword: newPassword },
  });
  expect(answer.json['message']).toBe('Your password was changed.');
  await app.runDueJobs();
  expect(app.mailer.to(player.email).at(-1)?.text).toContain('You have a new password');
});

describe('rejected', () => {
  test('a wrong old password, which changes nothing', async () => {
    const player = await signUpPlayer(app);
    const answer = await change(player, { oldPassword: 'nu e parola asta' });
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('OLD_PASSWORD_WRONG');
    expect(answer.json['fieldErrors']).toEqual({ oldPassword: 'Parola actuală nu e corectă.' });
    expect((await signIn(app, player.email, player.password)).status).toBe(200);
  });

  test('five wrong ones, which slow this session down', async () => {
    const player = await signUpPlayer(app);
    for (let count = 0; count < 5; count += 1) await change(player, { oldPassword: 'nu e parola asta' });
    const slowed = await change(player);
    expect(slowed.status).toBe(429);
    expect(slowed.errorCode).toBe('SIGN_IN_SLOWED');
  });

  test('strangers’ wrong passwords at sign-in do not slow the session down', async () => {
    const player = await signUpPlayer(app);
    for (let count = 0; count < 6; count += 1) await signIn(app, player.email, 'nu e parola asta');
    expect((await signIn(app, player.email, player.password)).errorCode).toBe('SIGN_IN_SLOWED');
    expect((await change(player)).status).toBe(200);
  });

  test('an account without a password', async () => {
    const player = await signUpPlayer(app);
    await app.platform.pool.query('update player set password_hash = null where player_id = $1', [
      player.playerId,
    ]);
    const answer = await change(player);
    expect(answer.status).toBe(409);
    expect(answer.errorCode).toBe('PASSWORD_NOT_SET');
  });

  test.each([
    ['typed differently', { confirmPassword: `${newPassword}!` }, 'VALIDATION_FAILED', 'confirmPassword'],
    [
      'too common',
      { password: 'qwertyuiop', confirmPassword: 'qwertyuiop' },
      'PASSWORD_TOO_COMMON',
      'password',
    ],
    ['too short', { password: 'scurta', confirmPassword: 'scurta' }, 'VALIDATION_FAILED', 'password'],
  ])('a new one that is %s', async (_name, changes, errorCode, field) => {
    const player = await signUpPlayer(app);
    const answer = await change(player, changes);
    expect(answer.errorCode).toBe(errorCode);
    expect(Object.keys(answer.json['fieldErrors'] as object)).toContain(field);
    expect((await signIn(app, player.email, player.password)).status).toBe(200);
  });

  test('the e-mail itself', async () => {
    const player = await signUpPlayer(app);
    const answer = await change(player, { password: player.email, confirmPassword: player.email });
    expect(answer.errorCode).toBe('PASSWORD_IS_EMAIL');
  });

  test('the second of two simultaneous changes', async () => {
    const player = await signUpPlayer(app);
    const answers = await Promise.all([
      change(player),
      change(player, { password: 'o alta parola noua', confirmPassword: 'o alta parola noua' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

test('a pending reset code is invalid after a change', async () => {
  const player = await signUpPlayer(app);
  const { email } = player;
  await app.call('forgotPassword', { body: { email } });
  await app.runDueJobs();
  const otp = mailedCode(app, email);
  expect((await app.call('verifyOtp', { body: { email, otp } })).status).toBe(200);
  await change(player);
  const body = { email, password: 'parola hotului lunga', confirmPassword: 'parola hotului lunga' };
  expect((await app.call('resetPassword', { body })).errorCode).toBe('CODE_INVALID');
  expect((await signIn(app, player.email, newPassword)).status).toBe(200);
});
