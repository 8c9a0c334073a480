import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPasskey,
  passkeyToCreate,
  passkeyToSign,
  signInByPasskey,
} from '../../../testing/people/passkeys.ts';
import { SoftwareAuthenticator } from '../../../testing/people/software-authenticator.ts';
import { createTestApp, mailedCode, signUpPlayer, type TestApp } from '../../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('a passkey signs its player in', () => {
  test.each(['ES256', 'EdDSA', 'RS256'] as const)('with a %s key', async (algorithm) => {
    const player = await signUpPlayer(app, { complete: true });
    const { authenticator } = await addPasskey(app, player, { algorithm });
    app.clock.advance(60_000);
    const answer = await signInByPasskey(app, authenticator);
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({ id: player.playerId, email: player.email });
    const { token, refreshToken } = answer.data;
    expect((await app.call('getProfile', { token })).status).toBe(200);
    expect((await app.call('refreshToken', { body: { refreshToken } })).status).toBe(200);
    const { passkeys } = (await app.call('listPasskeys', { token })).data;
    expect(passkeys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([app.clock.now().toISOString()]);
  });

  test('requests nothing from the player that could reveal an account', async () => {
    expect(await passkeyToSign(app)).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    });
  });
});

describe('a signature is rejected', () => {
  test.each([
    ['for another origin', { origin: 'https://attacker.example' }],
    ['for another host name', { rpId: 'attacker.example' }],
    ['in a frame of another site', { crossOrigin: true }],
    ['of another kind', { type: 'webauthn.create' }],
    ['without the player’s finger or PIN', { isVerified: false }],
    ['over a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['that was changed', { isForged: true }],
    ['of another player’s name', { userHandle: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of no player’s name', { userHandle: null }],
  ])('%s', async (_name, deviations) => {
    const player = await signUpPlayer(app);
    const { authenticator } = await addPasskey(app, player);
    const answer = await signInByPasskey(app, authenticator, deviations);
    expect([answer.status, answer.errorCode]).toEqual([400, 'PASSKEY_REFUSED']);
    // The passkey still works.
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });

  test('from an unknown passkey like a wrong one', async () => {
    const unknown = new SoftwareAuthenticator();
    unknown.userHandle = 'AAAAAAAAAAAAAAAAAAAAAA';
    const answer = await signInByPasskey(app, unknown);
    expect([answer.status, answer.errorCode]).toEqual([400, 'PASSKEY_REFUSED']);
  });

  test('with another player’s key under the passkey’s id', async () => {
    const [owner, thief] = [await signUpPlayer(app), await signUpPlayer(app)];
    const { authenticator } = await addPasskey(app, owner);
    const { authenticator: own } = await addPasskey(app, thief);
    const id = authenticator.credentialId.toString('base64url');
    const signed = own.sign(await passkeyToSign(app), { userHandle: authenticator.userHandle });
    const answer = await app.call('passkeySignIn', { body: { credential: { ...signed, id, rawId: id } } });
    expect(answer.errorCode).toBe('PASSKEY_REFUSED');
  });

  test('after five minutes', async () => {
    const { authenticator } = await addPasskey(app, await signUpPlayer(app));
    const credential = authenticator.sign(await passkeyToSign(app));
    app.clock.advance(5 * 60_000);
    expect((await app.call('passkeySignIn', { body: { credential } })).errorCode).toBe('PASSKEY_REFUSED');
  });

  test('the second time, even for simultaneous requests', async () => {
    const { authenticator } = await addPasskey(app, await signUpPlayer(app));
    const credential = authenticator.sign(await passkeyToSign(app));
    const send = () => app.call('passkeySignIn', { body: { credential } });
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
    expect((await send()).errorCode).toBe('PASSKEY_REFUSED');
  });

  test('for a challenge for adding a passkey', async () => {
    const player = await signUpPlayer(app);
    const { authenticator } = await addPasskey(app, player);
    const { challenge } = await passkeyToCreate(app, player);
    expect((await signInByPasskey(app, authenticator, { challenge })).errorCode).toBe('PASSKEY_REFUSED');
  });
});

describe('an authenticator with a signature counter', () => {
  test('signs in while the counter increases', async () => {
    const { authenticator } = await addPasskey(app, await signUpPlayer(app), { signCount: 5 });
    for (let count = 0; count < 3; count += 1)
      expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });

  test.each([
    ['stands still', 7],
    ['goes back', 6],
    ['is no longer there', 0],
  ])('is blocked if its counter %s, and its player gets one mail', async (_name, signCount) => {
    const player = await signUpPlayer(app);
    const { authenticator } = await addPasskey(app, player, { signCount: 5 });
    // Adding the passkey counted as the sixth signature.
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
    expect((await signInByPasskey(app, authenticator, { signCount })).errorCode).toBe('PASSKEY_REFUSED');
    // Neither the copy nor the original works any more.
    expect((await signInByPasskey(app, authenticator, { signCount: 99 })).errorCode).toBe('PASSKEY_REFUSED');
    await app.runDueJobs();
    expect(app.mailer.to(player.email).map(({ subject }) => subject)).toEqual([
      'Ai o cheie de acces nouă la Loto',
      'Am oprit o cheie de acces a contului tău Loto',
    ]);
    const { passkeys } = (await app.call('listPasskeys', { token: player.token })).data;
    expect(passkeys.map(({ isBlocked }) => isBlocked)).toEqual([true]);
  });

  test('is accepted if it is synced and its counter decreases, and its player gets one mail', async () => {
    const player = await signUpPlayer(app);
    const { authenticator } = await addPasskey(app, player, { signCount: 5, isSynced: true });
    for (const signCount of [9, 3, 2, 10])
      expect((await signInByPasskey(app, authenticator, { signCount })).status).toBe(200);
    await app.runDueJobs();
    expect(app.mailer.to(player.email).map(({ subject }) => subject)).toEqual([
      'Ai o cheie de acces nouă la Loto',
      'O cheie de acces a contului tău Loto e folosită pe mai multe dispozitive',
    ]);
    const noted = await app.platform.pool.query(
      'select count_fell_at, blocked_at from passkey where player_id = $1',
      [player.playerId],
    );
    expect(noted.rows).toEqual([{ count_fell_at: app.clock.now(), blocked_at: null }]);
  });

  test('is not blocked by an unverified counter', async () => {
    const { authenticator } = await addPasskey(app, await signUpPlayer(app), { signCount: 5 });
    const forged = { signCount: 1, isForged: true };
    expect((await signInByPasskey(app, authenticator, forged)).errorCode).toBe('PASSKEY_REFUSED');
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });
});

describe('a passkey ends', () => {
  test('with the account', async () => {
    const player = await signUpPlayer(app);
    const { authenticator } = await addPasskey(app, player);
    const { token, password } = player;
    expect((await app.call('deleteAccount', { token, body: { password } })).status).toBe(200);
    expect((await signInByPasskey(app, authenticator)).errorCode).toBe('PASSKEY_REFUSED');
    const left = await app.platform.pool.query('select from passkey where player_id = $1', [player.playerId]);
    expect(left.rowCount).toBe(0);
  });

  test('when the account is recovered with a mailed code: a thief’s no longer works', async () => {
    const player = await signUpPlayer(app);
    const { email } = player;
    const { authenticator } = await addPasskey(app, player);
    await app.call('forgotPassword', { body: { email } });
    await app.runDueJobs();
    await app.call('verifyOtp', { body: { email, otp: mailedCode(app, email) } });
    const password = 'o parola cu totul noua';
    const reset = await app.call('resetPassword', { body: { email, password, confirmPassword: password } });
    expect(reset.status).toBe(200);
    expect((await signInByPasskey(app, authenticator)).errorCode).toBe('PASSKEY_REFUSED');
    await app.runDueJobs();
    const subjects = app.mailer.to(email).map(({ subject }) => subject);
    expect(subjects).toContain('Cheile de acces ale contului tău Loto au fost șterse');
  });

  test('but not when somebody who knows the old password changes it', async () => {
    const player = await signUpPlayer(app);
    const { authenticator } = await addPasskey(app, player);
    const password = 'o parola cu totul noua';
    const changed = await app.call('changePassword', {
      token: player.token,
      body: { oldPassword: player.password, password, confirmPassword: password },
    });
    expect(changed.status).toBe(200);
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });
});

test('sign-ins with passkeys are limited by address', async () => {
  const limited = await createTestApp({ env: { ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    const authenticator = new SoftwareAuthenticator();
    authenticator.userHandle = 'AAAAAAAAAAAAAAAAAAAAAA';
    const credential = authenticator.sign(await passkeyToSign(limited));
    const codes = new Set<string | undefined>();
    for (let count = 0; count < 21; count += 1)
      codes.add((await limited.call('passkeySignIn', { body: { credential } })).errorCode);
    expect([...codes]).toEqual(['PASSKEY_REFUSED', 'RATE_LIMITED']);
  } finally {
    await limited.close();
  }
});

test.each([
  ['passkeySignInOptions', 'passkey-options-address'],
  ['passkeySignIn', 'passkey-address'],
  ['checkStopLink', 'stop-address'],
] as const)('%s is limited for an IPv6 /48 as a whole', async (id, scope) => {
  const authenticator = new SoftwareAuthenticator();
  authenticator.userHandle = 'AAAAAAAAAAAAAAAAAAAAAA';
  const bodies = {
    passkeySignInOptions: {},
    passkeySignIn: { credential: authenticator.sign(await passkeyToSign(app)) },
    checkStopLink: { token: 'x' },
  };
  const limited = await createTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1', ADDRESS_LIMIT_FACTOR: '1' } });
  try {
    const network = createHash('sha256').update('2001:db8:9:0::/48').digest();
    await limited.platform.pool.query(
      'insert into attempt (scope, subject_hash, times, last_at) values ($1, $2, array_fill($3::timestamptz, array[9600]), $3)',
      [scope, network, limited.clock.now()],
    );
    const headers = { 'x-forwarded-for': '2001:db8:9:a001::1' };
    expect((await limited.call(id, { body: bodies[id], headers })).errorCode).toBe('RATE_LIMITED');
  } finally {
    await limited.close();
  }
});
