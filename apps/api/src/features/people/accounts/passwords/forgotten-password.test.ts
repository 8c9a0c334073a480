import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  mailedCode,
  signUpPlayer,
  type SignedUpPlayer,
  type TestApp,
  signIn,
  otherCode,
} from '../../../../testing/index.ts';
import { findPlayerByEmail } from '../player-table.ts';
import { insertSession } from '../sessions/session-table.ts';

const minuteMs = 60_000;
const newPassword = 'o parola cu totul noua';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

function forgot(email: string, id: 'forgotPassword' | 'resendOtp' = 'forgotPassword') {
  return app.call(id, { body: { email } });
}

function verify(email: string, otp: string, headers: Record<string, string> = {}) {
  return app.call('verifyOtp', { body: { email, otp }, headers });
}

function reset(email: string, password = newPassword, headers: Record<string, string> = {}) {
  return app.call('resetPassword', { body: { email, password, confirmPassword: password }, headers });
}

/** Creates a player and requests a code for them. Returns the code. */
async function forgetful(): Promise<SignedUpPlayer & { code: string }> {
  const player = await signUpPlayer(app);
  expect((await forgot(player.email)).status).toBe(200);
  await app.runDueJobs();
  return { ...player, code: mailedCode(app, player.email) };
}

test('a mailed code, then a new password; all devices are signed out and the owner is notified', async () => {
  const player = await signUpPlayer(app);
  const other = await app.call('login', { body: { email: player.email, password: player.password } });
  const requested = await forgot(player.email.toUpperCase());
  expect(requested.data).toEqual({
    resendAllowedAt: new Date(app.clock.now().getTime() + minuteMs).toISOString(),
  });
  await app.runDueJobs();
  const code = mailedCode(app, player.email);
  expect(app.mailer.to(player.email).at(-1)?.subject).toBe(`${code} e codul tău Loto pentru o parolă nouă`);

  expect((await verify(player.email, code)).status).toBe(200);
  // The code by itself changes nothing.
  expect((await signIn(app, player.email, player.password)).status).toBe(200);
  const answer = await reset(player.email);
  expect(answer.status).toBe(200);
  expect(answer.json['message']).toBe('Parola a fost schimbată.');
  expect((await signIn(app, player.email, player.password)).status).toBe(401);
  expect((await signIn(app, player.email, newPassword)).status).toBe(200);
  for (const token of [player.token, other.data.token]) {
    expect((await app.call('getProfile', { token })).status).toBe(401);
  }
  for (const { refreshToken } of [player, other.data]) {
    expect((await app.call('refreshToken', { body: { refreshToken } })).errorCode).toBe(
      'REFRESH_TOKEN_INVALID',
    );
  }
  const reasons = await app.platform.pool.query(
    'select distinct end_reason from session where player_id = $1 and ended_at is not null',
    [player.playerId],
  );
  expect(reasons.rows).toEqual([{ end_reason: 'password' }]);

  await app.runDueJobs();
  const mail = app.mailer.to(player.email).at(-1);
  expect(mail?.subject).toBe('Parola contului tău Loto a fost schimbată');
  expect(mail?.text.match(/https?:\S+/g)).toEqual(['http://localhost:3000/auth/forgot-password']);
  expect(mail?.text).not.toMatch(/\d{6}/);
});

describe('a code', () => {
  test('that is wrong is rejected', async () => {
    const { email, code } = await forgetful();
    const answer = await verify(email, otherCode(code));
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('CODE_INVALID');
    expect((await reset(email)).errorCode).toBe('CODE_INVALID');
  });

  test('works until just before ten minutes are over', async () => {
    const [inTime, late] = [await forgetful(), await forgetful()];
    app.clock.advance(10 * minuteMs - 1);
    expect((await verify(inTime.email, inTime.code)).status).toBe(200);
    app.clock.advance(1);
    expect((await verify(late.email, late.code)).errorCode).toBe('CODE_INVALID');
  });

  test('has five attempts', async () => {
    const { email, code } = await forgetful();
    for (let step = 1; step <= 5; step += 1) await verify(email, otherCode(code, step));
    expect((await verify(email, code)).errorCode).toBe('CODE_INVALID');
  });

  test('works once, even for two simultaneous requests', async () => {
    const { email, code } = await forgetful();
    const answers = await Promise.all([verify(email, code), verify(email, code)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('is mailed again while it is valid, after a minute at the earliest', async () => {
    const { email, code } = await forgetful();
    const early = await forgot(email, 'resendOtp');
    expect(early.status).toBe(429);
    expect(early.errorCode).toBe('RESEND_TOO_SOON');
    expect((await forgot(email)).errorCode).toBe('RESEND_TOO_SOON');
    const before = app.mailer.to(email).length;
    app.clock.advance(minuteMs);
    expect((await forgot(email, 'resendOtp')).status).toBe(200);
    await app.runDueJobs();
    expect(app.mailer.to(email)).toHaveLength(before + 1);
    expect(mailedCode(app, email)).toBe(code);
    app.clock.advance(10 * minuteMs - 1);
    expect((await verify(email, code)).status).toBe(200);
  });

  test('is a new one after it has expired', async () => {
    const { email, code } = await forgetful();
    app.clock.advance(10 * minuteMs);
    await forgot(email);
    await app.runDueJobs();
    const second = mailedCode(app, email);
    expect(second).not.toBe(code);
    expect((await verify(email, code)).errorCode).toBe('CODE_INVALID');
    expect((await verify(email, second)).status).toBe(200);
  });

  test('only works for its purpose', async () => {
    const { email, code } = await forgetful();
    const asProof = await app.call('verifyEmail', { body: { email, emailVerificationOTP: code } });
    expect(asProof.errorCode).toBe('CODE_INVALID');
    const registered = 'doar.inscris@exemplu.ro';
    await app.call('register', { body: { email: registered, password: newPassword } });
    await app.runDueJobs();
    const ofRegistration = mailedCode(app, registered);
    await forgot(registered);
    expect((await verify(registered, ofRegistration)).errorCode).toBe('CODE_INVALID');
  });

  test('survives an outage of the mail server: its ten minutes begin when the mail is sent', async () => {
    const player = await signUpPlayer(app);
    await forgot(player.email);
    app.mailer.failNext(2);
    await expect(app.runDueJobs()).rejects.toThrow('The mail server is away');
    await expect(app.runDueJobs()).rejects.toThrow('The mail server is away');
    app.clock.advance(15 * minuteMs);
    await app.runDueJobs();
    app.clock.advance(9 * minuteMs);
    expect((await verify(player.email, mailedCode(app, player.email))).status).toBe(200);
  });

  test('is neither in the database nor in the queue, and the queue contains no e-mail', async () => {
    const player = await signUpPlayer(app);
    await forgot(player.email);
    const { pool } = app.platform;
    const job = await pool.query<{ payload: object; key: string }>(
      'select payload, key from _private_jobs order by id desc limit 1',
    );
    expect(Object.keys(job.rows[0]?.payload ?? {})).toEqual(['resetId', 'requestId']);
    expect(job.rows[0]?.key).not.toContain(player.email);
    await app.runDueJobs();
    const code = mailedCode(app, player.email);
    const rows = await pool.query(
      `select row_to_json(password_reset)::text from password_reset
       union all select row_to_json(one_time_code)::text from one_time_code`,
    );
    expect(JSON.stringify(rows.rows)).not.toMatch(new RegExp(`[^\\d]${code}[^\\d]`));
  });
});

describe('the reset after a correct code', () => {
  test('is bound to the client that entered the code: its network, app and browser', async () => {
    const limited = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      const player = await signUpPlayer(limited);
      const own = {
        'x-forwarded-for': '198.51.100.7',
        'user-agent': 'Firefox',
        applicationclient: 'web.desktop',
      };
      await limited.call('forgotPassword', { body: { email: player.email }, headers: own });
      await limited.runDueJobs();
      const body = { email: player.email, password: newPassword, confirmPassword: newPassword };
      const otp = mailedCode(limited, player.email);
      const opened = await limited.call('verifyOtp', { body: { email: player.email, otp }, headers: own });
      expect(opened.status).toBe(200);
      for (const change of [
        { 'x-forwarded-for': '198.51.100.8' },
        { 'user-agent': 'Chrome' },
        { applicationclient: 'web.mobile' },
      ]) {
        const refused = await limited.call('resetPassword', { body, headers: { ...own, ...change } });
        expect(refused.errorCode).toBe('CODE_INVALID');
      }
      expect((await limited.call('resetPassword', { body, headers: own })).status).toBe(200);
    } finally {
      await limited.close();
    }
  });

  test('happens only once', async () => {
    const { email, code } = await forgetful();
    await verify(email, code);
    const answers = await Promise.all([reset(email), reset(email, 'o alta parola noua')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await reset(email)).errorCode).toBe('CODE_INVALID');
  });

  test('is possible for ten minutes', async () => {
    const [inTime, late] = [await forgetful(), await forgetful()];
    await verify(inTime.email, inTime.code);
    await verify(late.email, late.code);
    app.clock.advance(10 * minuteMs - 1);
    expect((await reset(inTime.email)).status).toBe(200);
    app.clock.advance(1);
    expect((await reset(late.email)).errorCode).toBe('CODE_INVALID');
  });

  test('is not used up by a rejected password', async () => {
    const { email, code } = await forgetful();
    await verify(email, code);
    expect((await reset(email, 'qwertyuiop')).errorCode).toBe('PASSWORD_TOO_COMMON');
    expect((await reset(email, email)).errorCode).toBe('PASSWORD_IS_EMAIL');
    const differing = await app.call('resetPassword', {
      body: { email, password: newPassword, confirmPassword: `${newPassword}!` },
    });
    expect(differing.status).toBe(400);
    expect(differing.errorCode).toBe('VALIDATION_FAILED');
    expect(differing.json['fieldErrors']).toEqual({ confirmPassword: 'Parolele nu sunt la fel.' });
    expect((await reset(email)).status).toBe(200);
  });

  test('stays possible when another code is requested, by any client', async () => {
    const { email, code } = await forgetful();
    await verify(email, code);
    app.clock.advance(minuteMs);
    await forgot(email);
    expect((await reset(email)).status).toBe(200);
    await app.runDueJobs();
    // Setting the password deleted the later code.
    expect(app.mailer.to(email).filter(({ subject }) => /^\d{6}/.test(subject))).toHaveLength(1);
  });

  test('is impossible without a code', async () => {
    const player = await signUpPlayer(app);
    expect((await reset(player.email)).errorCode).toBe('CODE_INVALID');
    await forgot(player.email);
    expect((await reset(player.email)).errorCode).toBe('CODE_INVALID');
    expect((await reset('nimeni@exemplu.ro')).errorCode).toBe('CODE_INVALID');
  });
});

test('an account without a password gets one', async () => {
  const player = await forgetful();
  const { pool } = app.platform;
  await pool.query('update player set password_hash = null where player_id = $1', [player.playerId]);
  await verify(player.email, player.code);
  expect((await reset(player.email)).status).toBe(200);
  const { data } = await app.call('login', { body: { email: player.email, password: newPassword } });
  expect(data.user).toMatchObject({ id: player.playerId, hasPassword: true });
});

test('a new password ends the slow-down caused by wrong ones', async () => {
  const player = await forgetful();
  for (let count = 0; count < 6; count += 1) await signIn(app, player.email, 'nu e parola asta');
  expect((await signIn(app, player.email, player.password)).status).toBe(429);
  await verify(player.email, player.code);
  await reset(player.email);
  expect((await signIn(app, player.email, newPassword)).status).toBe(200);
});

test('failed sign-ins with the old password do not count for the new one', async () => {
  const limited = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    const { email, password } = await signUpPlayer(limited);
    const signsIn = async (typed: string) =>
      (await limited.call('login', { body: { email, password: typed } })).status;
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) statuses.push(await signsIn(password));
    expect(statuses.filter((status) => status === 200)).toHaveLength(59);
    expect(statuses.at(-1)).toBe(429);
    await limited.call('forgotPassword', { body: { email } });
    await limited.runDueJobs();
    await limited.call('verifyOtp', { body: { email, otp: mailedCode(limited, email) } });
    const body = { email, password: newPassword, confirmPassword: newPassword };
    expect((await limited.call('resetPassword', { body })).status).toBe(200);
    expect(await signsIn(newPassword)).toBe(200);
  } finally {
    await limited.close();
  }
});

test('an unverified e-mail gets instructions instead of a code; an unknown one gets nothing', async () => {
  const registered = 'neprobat@exemplu.ro';
  await app.call('register', { body: { email: registered, password: newPassword } });
  await app.runDueJobs();
  const before = app.mailer.sent.length;
  await forgot(registered);
  await forgot('strain.de.tot@exemplu.ro');
  await app.runDueJobs();
  expect(app.mailer.sent).toHaveLength(before + 1);
  const mail = app.mailer.to(registered).at(-1);
  expect(mail?.subject).toBe('Contul tău Loto nu e confirmat încă');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\d{6}/);
  expect(mail?.text).toContain('http://localhost:3000/auth/registration');
});

test('a sign-in whose password was checked before the reset opens no session after it', async () => {
  const player = await forgetful();
  const { database } = app.platform;
  const stale = await findPlayerByEmail(database, player.email);
  await verify(player.email, player.code);
  await reset(player.email);
  const device = {
    client: 'web',
    device: null,
    deviceHash: null,
    now: app.clock.now(),
    maxAgeMs: minuteMs,
  } as const;
  expect(stale && (await insertSession(database, stale, device))).toBeNull();
  const fresh = await findPlayerByEmail(database, player.email);
  expect(fresh && (await insertSession(database, fresh, device))).not.toBeNull();
});

test('one address may try to set a password ten times in half a minute', async () => {
  const limited = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    const body = { email: 'a@exemplu.ro', password: newPassword, confirmPassword: newPassword };
    for (let count = 0; count < 10; count += 1) {
      expect((await limited.call('resetPassword', { body })).errorCode).toBe('CODE_INVALID');
    }
    expect((await limited.call('resetPassword', { body })).errorCode).toBe('RATE_LIMITED');
  } finally {
    await limited.close();
  }
});

test('a reset request is deleted after a day', async () => {
  const { email } = await forgetful();
  const rows = async () =>
    (await app.platform.pool.query('select 1 from password_reset where email = $1', [email])).rows.length;
  await app.jobs['clean-up-accounts']?.({});
  expect(await rows()).toBe(1);
  app.clock.advance(24 * 60 * minuteMs + 1);
  await app.jobs['clean-up-accounts']?.({});
  expect(await rows()).toBe(0);
});
