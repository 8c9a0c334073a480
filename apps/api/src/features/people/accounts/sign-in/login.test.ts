import { hash } from '@node-rs/argon2';
import { errors } from '@loto/api-contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, mailedCode, signUpPlayer, type TestApp, signIn } from '../../../../testing/index.ts';
import { isOutdatedHash } from '../passwords/password-hash.ts';

const password = 'bilet norocos de joi';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('e-mail and password sign a player in', async () => {
  const player = await signUpPlayer(app, { complete: true });
  const answer = await signIn(app, player.email.toUpperCase(), player.password);
  expect(answer.status).toBe(200);
  expect(answer.data.user).toMatchObject({
    id: player.playerId,
    email: player.email,
    isEmailVerified: true,
    userProfile: { isProfileCompleted: true, firstName: 'Ioana' },
  });
  expect((await app.call('getProfile', { token: answer.data.token })).status).toBe(200);
  // Each sign-in creates a new session.
  expect(answer.data.refreshToken).not.toBe(player.refreshToken);
});

test('a wrong password', async () => {
  const player = await signUpPlayer(app);
  const answer = await signIn(app, player.email, 'nu e parola asta');
  expect(answer.status).toBe(401);
  expect(answer.errorCode).toBe('INVALID_CREDENTIALS');
  expect(answer.json['data']).toBeUndefined();
});

test('a password with letters in another Unicode form is the same', async () => {
  const email = 'diacritice@exemplu.ro';
  await app.call('register', { body: { email, password: 'ploaie și țânțari'.normalize('NFC') } });
  await app.runDueJobs();
  await app.call('verifyEmail', { body: { email, emailVerificationOTP: mailedCode(app, email) } });
  expect((await signIn(app, email, 'ploaie și țânțari'.normalize('NFD'))).status).toBe(200);
});

describe('an unverified e-mail', () => {
  test('with the correct password gets the specified text and a code if none is valid', async () => {
    const email = 'neconfirmat@exemplu.ro';
    await app.call('register', { body: { email, password } });
    await app.runDueJobs();
    const answer = await signIn(app, email, password);
    expect(answer.status).toBe(403);
    expect(answer.errorCode).toBe('EMAIL_NOT_VERIFIED');
    expect(answer.json['errorMessage']).toBe('Te rugăm să îți verifici mai întâi adresa de email.');
    await app.runDueJobs();
    expect(app.mailer.to(email)).toHaveLength(1);

    app.clock.advance(10 * 60_000);
    expect((await signIn(app, email, password)).errorCode).toBe('EMAIL_NOT_VERIFIED');
    await app.runDueJobs();
    expect(app.mailer.to(email)).toHaveLength(2);
    const verified = await app.call('verifyEmail', {
      body: { email, emailVerificationOTP: mailedCode(app, email) },
    });
    expect(verified.status).toBe(200);
  });

  test('with a wrong password gets the same response as any account', async () => {
    const email = 'neconfirmat2@exemplu.ro';
    await app.call('register', { body: { email, password } });
    expect((await signIn(app, email, 'nu e parola asta')).errorCode).toBe('INVALID_CREDENTIALS');
  });
});

describe('five failures in 15 minutes', () => {
  test('slow the account down, and the response says until when', async () => {
    const player = await signUpPlayer(app);
    app.clock.set('2026-11-18T14:00:00+02:00');
    for (let count = 0; count < 5; count += 1) {
      expect((await signIn(app, player.email, 'nu e parola asta')).errorCode).toBe('INVALID_CREDENTIALS');
      app.clock.advance(60_000);
    }
    const slowed = await signIn(app, player.email, player.password);
    expect(slowed.status).toBe(429);
    expect(slowed.errorCode).toBe('SIGN_IN_SLOWED');
    expect(slowed.json['retryAt']).toBe('2026-11-18T12:15:00.000Z');
    expect(slowed.json['errorMessage']).toBe('Prea multe parole greșite. Încearcă din nou la 14:15.');
    expect(slowed.response.headers['retry-after']).toBe('600');
    app.clock.set('2026-11-18T14:15:00+02:00');
    expect((await signIn(app, player.email, player.password)).status).toBe(200);
  });

  test('at the same time are counted individually', async () => {
    const player = await signUpPlayer(app);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => signIn(app, player.email, 'nu e parola asta')),
    );
    const codes = answers.map((answer) => answer.errorCode);
    expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5);
    expect(codes.filter((code) => code === 'SIGN_IN_SLOWED')).toHaveLength(7);
  });

  test('are reset by a correct password', async () => {
    const player = await signUpPlayer(app);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await signIn(app, player.email, 'nu e parola asta');
      expect((await signIn(app, player.email, player.password)).status).toBe(200);
    }
  });

  test('are not reset if another person registers the e-mail', async () => {
    const player = await signUpPlayer(app);
    const other = 'parola altcuiva';
    await app.call('register', { body: { email: player.email, password: other } });
    for (let count = 0; count < 4; count += 1) {
      expect((await signIn(app, player.email, 'nu e parola asta')).status).toBe(401);
      expect((await signIn(app, player.email, other)).errorCode).toBe('EMAIL_NOT_VERIFIED');
    }
    expect((await signIn(app, player.email, 'nu e parola asta')).status).toBe(401);
    expect((await signIn(app, player.email, other)).errorCode).toBe('SIGN_IN_SLOWED');
  });

  test('for ten accounts slow their address down for seconds, which signing in to one’s own account does not reset', async () => {
    const limited = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
    try {
      const own = await signUpPlayer(limited);
      for (let count = 0; count < 9; count += 1) {
        expect((await signIn(limited, `victima${count}@exemplu.ro`, password)).status).toBe(401);
        expect((await signIn(limited, own.email, own.password)).status).toBe(200);
      }
      expect((await signIn(limited, 'victima9@exemplu.ro', password)).status).toBe(401);
      expect((await signIn(limited, 'victima10@exemplu.ro', password)).errorCode).toBe('RATE_LIMITED');
      limited.clock.advance(10_000);
      const refused = await signIn(limited, own.email, own.password);
      expect(refused.json['errorMessage']).toBe('Prea multe încercări, mai încearcă în 20 s.');
      expect(refused.response.headers['retry-after']).toBe('20');
      limited.clock.advance(20_000);
      expect((await signIn(limited, own.email, own.password)).status).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

test('a password hashed with other parameters is rehashed at the next sign-in', async () => {
  const player = await signUpPlayer(app);
  const weak = await hash(player.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(isOutdatedHash(weak)).toBe(true);
  const { pool } = app.platform;
  await pool.query('update player set password_hash = $2 where player_id = $1', [player.playerId, weak]);
  expect((await signIn(app, player.email, player.password)).status).toBe(200);
  const stored = await pool.query<{ password_hash: string }>(
    'select password_hash from player where player_id = $1',
    [player.playerId],
  );
  expect(isOutdatedHash(stored.rows[0]?.password_hash ?? '')).toBe(false);
  expect((await signIn(app, player.email, player.password)).status).toBe(200);
});

test('a deleted account counts as nonexistent', async () => {
  const player = await signUpPlayer(app);
  await app.platform.pool.query('update player set deleted_at = now() where player_id = $1', [
    player.playerId,
  ]);
  expect((await signIn(app, player.email, player.password)).errorCode).toBe('INVALID_CREDENTIALS');
});

test('an account without a password cannot be opened with one', async () => {
  const player = await signUpPlayer(app);
  await app.platform.pool.query('update player set password_hash = null where player_id = $1', [
    player.playerId,
  ]);
  expect((await signIn(app, player.email, player.password)).errorCode).toBe('INVALID_CREDENTIALS');
});

test('English requests get English responses', async () => {
  const answer = await app.call('login', {
    body: { email: 'nimeni@exemplu.ro', password },
    headers: { 'accept-language': 'en' },
  });
  expect(answer.json['errorMessage']).toBe(errors.INVALID_CREDENTIALS.en);
});

test.each([
  ['no password', { email: 'a@b.ro' }, ['password']],
  ['an empty password', { email: 'a@b.ro', password: '' }, ['password']],
  ['a long password', { email: 'a@b.ro', password: 'x'.repeat(129) }, ['password']],
  ['an unknown field', { email: 'a@b.ro', password, remember: true }, ['remember']],
])('malformed: %s', async (_name, body, fields) => {
  const answer = await app.call('login', { body });
  expect(answer.errorCode).toBe('VALIDATION_FAILED');
  expect(Object.keys(answer.json['fieldErrors'] as object)).toEqual(fields);
});
