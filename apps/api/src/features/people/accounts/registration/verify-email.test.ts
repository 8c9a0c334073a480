import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, mailedCode, type TestApp, otherCode } from '../../../../testing/index.ts';

const password = 'bilet norocos de joi';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function registered(email: string): Promise<string> {
  await app.call('register', { body: { email, password } });
  await app.runDueJobs();
  return mailedCode(app, email);
}

function verify(email: string, code: string) {
  return app.call('verifyEmail', { body: { email, emailVerificationOTP: code } });
}

test('the correct code signs the player in', async () => {
  const code = await registered('dana@exemplu.ro');
  const answer = await verify('Dana@Exemplu.ro', code);
  expect(answer.status).toBe(200);
  expect(answer.data.user).toMatchObject({
    email: 'dana@exemplu.ro',
    isEmailVerified: true,
    isExternal: false,
  });
  expect((await app.call('getProfile', { token: answer.data.token })).status).toBe(200);
  const refreshed = await app.call('refreshToken', { body: { refreshToken: answer.data.refreshToken } });
  expect(refreshed.status).toBe(200);
});

describe('rejected codes', () => {
  test('a wrong one', async () => {
    const code = await registered('gresit@exemplu.ro');
    const answer = await verify('gresit@exemplu.ro', otherCode(code));
    expect(answer.status).toBe(400);
    expect(answer.errorCode).toBe('CODE_INVALID');
  });

  test('the correct one after five wrong ones', async () => {
    const email = 'cinci@exemplu.ro';
    const code = await registered(email);
    for (let step = 1; step <= 5; step += 1) await verify(email, otherCode(code, step));
    expect((await verify(email, code)).errorCode).toBe('CODE_INVALID');
  });

  test('but not the correct one after four wrong ones', async () => {
    const email = 'patru@exemplu.ro';
    const code = await registered(email);
    for (let step = 1; step <= 4; step += 1) await verify(email, otherCode(code, step));
    expect((await verify(email, code)).status).toBe(200);
  });

  test('all but five of ten simultaneous wrong ones', async () => {
    const email = 'deodata@exemplu.ro';
    const code = await registered(email);
    await Promise.all(Array.from({ length: 10 }, (_, step) => verify(email, otherCode(code, step + 1))));
    expect((await verify(email, code)).errorCode).toBe('CODE_INVALID');
  });

  test('one that is ten minutes old', async () => {
    const email = 'tarziu@exemplu.ro';
    const code = await registered(email);
    app.clock.advance(10 * 60_000);
    expect((await verify(email, code)).errorCode).toBe('CODE_INVALID');
  });

  test('but not one that is almost ten minutes old', async () => {
    const email = 'la-timp@exemplu.ro';
    const code = await registered(email);
    app.clock.advance(10 * 60_000 - 1);
    expect((await verify(email, code)).status).toBe(200);
  });

  test('one used a second time', async () => {
    const email = 'odata@exemplu.ro';
    const code = await registered(email);
    expect((await verify(email, code)).status).toBe(200);
    expect((await verify(email, code)).errorCode).toBe('CODE_INVALID');
  });

  test('one of two simultaneous uses: one player, one session', async () => {
    const email = 'impreuna@exemplu.ro';
    const code = await registered(email);
    const answers = await Promise.all([verify(email, code), verify(email, code)]);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 400]));
    const sessions = await app.platform.pool.query(
      'select 1 from session join player using (player_id) where email = $1',
      [email],
    );
    expect(sessions.rows).toHaveLength(1);
  });

  test('one for another e-mail', async () => {
    const code = await registered('unu@exemplu.ro');
    await registered('doi@exemplu.ro');
    expect((await verify('doi@exemplu.ro', code)).errorCode).toBe('CODE_INVALID');
  });
});

test('a mail server outage: the ten minutes begin when the mail is sent', async () => {
  const email = 'posta@exemplu.ro';
  await app.call('register', { body: { email, password } });
  app.mailer.failNext(2);
  await expect(app.runDueJobs()).rejects.toThrow('The mail server is away');
  await expect(app.runDueJobs()).rejects.toThrow('The mail server is away');
  app.clock.advance(15 * 60_000);
  await app.runDueJobs();
  app.clock.advance(9 * 60_000);
  expect((await verify(email, mailedCode(app, email))).status).toBe(200);
});

test('a code that could not be mailed for an hour is not mailed any more', async () => {
  const email = 'prea-tarziu@exemplu.ro';
  await app.call('register', { body: { email, password } });
  app.clock.advance(60 * 60_000 + 1);
  await app.runDueJobs();
  expect(app.mailer.to(email)).toEqual([]);
});

test('wrong codes slow their address down, whether or not the e-mail was registered', async () => {
  const limited = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    const tried = (email: string) =>
      limited.call('verifyEmail', { body: { email, emailVerificationOTP: '000000' } });
    for (let count = 0; count < 5; count += 1) {
      expect((await tried('ghicit@exemplu.ro')).errorCode).toBe('CODE_INVALID');
      expect((await tried('nimeni@exemplu.ro')).errorCode).toBe('CODE_INVALID');
    }
    for (const email of ['ghicit@exemplu.ro', 'nimeni@exemplu.ro']) {
      const refused = await tried(email);
      expect(refused.status).toBe(429);
      expect(refused.errorCode).toBe('RATE_LIMITED');
    }
  } finally {
    await limited.close();
  }
});

test.each([
  ['no code', { email: 'a@b.ro' }, ['emailVerificationOTP']],
  ['five digits', { email: 'a@b.ro', emailVerificationOTP: '12345' }, ['emailVerificationOTP']],
  ['a number', { email: 'a@b.ro', emailVerificationOTP: 123_456 }, ['emailVerificationOTP']],
  ['a line end behind it', { email: 'a@b.ro', emailVerificationOTP: '123456\n' }, ['emailVerificationOTP']],
])('malformed: %s', async (_name, body, fields) => {
  const answer = await app.call('verifyEmail', { body });
  expect(answer.errorCode).toBe('VALIDATION_FAILED');
  expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(fields);
});
