import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addPasskey,
  passkeyToCreate,
  passkeyToSign,
  signInByPasskey,
} from '../../../testing/people/passkeys.ts';
import { signInAtPartner } from '../../../testing/people/people.ts';
import { SoftwareAuthenticator } from '../../../testing/people/software-authenticator.ts';
import { readCreatedPasskey } from './verify-credential.ts';
import {
  createTestApp,
  federatedSignInEnv,
  signUpPlayer,
  TokenIssuer,
  type TestApp,
} from '../../../testing/index.ts';

let issuer: TokenIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await TokenIssuer.start();
  const env = {
    ...federatedSignInEnv(issuer),
    PASSKEY_APP_ORIGINS: `android:apk-key-hash:${'a'.repeat(43)}`,
  };
  app = await createTestApp({ env });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

function add(token: string, credential: object) {
  return app.call('addPasskey', { token, body: { credential } });
}

async function passkeysOf(token: string) {
  return (await app.call('listPasskeys', { token })).data.passkeys;
}

/** Returns the subjects of the mails about passkeys that a player got. */
async function mailsTo(email: string): Promise<string[]> {
  await app.runDueJobs();
  return app.mailer.to(email).map(({ subject }) => subject);
}

describe('adding a passkey', () => {
  test('lists it with its storage, and mails the player immediately', async () => {
    const player = await signUpPlayer(app);
    const options = await passkeyToCreate(app, player);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Loto' },
      user: { name: player.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(options.pubKeyCredParams.map(({ alg }) => alg)).toEqual([-7, -8, -257]);
    const authenticator = new SoftwareAuthenticator();
    authenticator.aaguid = Buffer.from('ea9b8d664d011d213ce4b6b48cb575d4', 'hex');
    const added = await app.call('addPasskey', {
      token: player.token,
      body: { credential: authenticator.create(options) },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36' },
    });
    expect(added.status).toBe(200);
    const [listed, ...others] = await passkeysOf(player.token);
    expect(others).toEqual([]);
    expect(listed).toEqual({
      id: added.data.passkey.id,
      provider: 'Google Password Manager',
      device: 'Chrome, Windows',
      addedAt: app.clock.now().toISOString(),
      lastUsedAt: null,
      isBlocked: false,
    });
    expect(await mailsTo(player.email)).toEqual(['Ai o cheie de acces nouă la Loto']);
    const again = await passkeyToCreate(app, player);
    expect(again.excludeCredentials.map(({ id }) => id)).toEqual([
      authenticator.credentialId.toString('base64url'),
    ]);
    expect(again.user.id).toBe(options.user.id);
  });

  test('works once per challenge, even for simultaneous requests', async () => {
    const player = await signUpPlayer(app);
    const options = await passkeyToCreate(app, player);
    const created = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    const answers = await Promise.all(
      created.map((authenticator) => add(player.token, authenticator.create(options))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await passkeysOf(player.token)).toHaveLength(1);
  });

  test('is bound to its session, to its purpose, and to five minutes', async () => {
    const player = await signUpPlayer(app);
    const { email, password } = player;
    const elsewhere = (await app.call('login', { body: { email, password } })).data;
    const authenticator = new SoftwareAuthenticator();
    const options = await passkeyToCreate(app, player);
    expect((await add(elsewhere.token, authenticator.create(options))).errorCode).toBe('PASSKEY_REFUSED');
    // Anyone can get a challenge for signing in, so it can't be used to add a passkey.
    const { challenge } = await passkeyToSign(app);
    const other = authenticator.create(options, { challenge });
    expect((await add(player.token, other)).errorCode).toBe('PASSKEY_REFUSED');
    app.clock.advance(5 * 60_000);
    expect((await add(player.token, authenticator.create(options))).errorCode).toBe('PASSKEY_REFUSED');
    app.clock.advance(-5 * 60_000);
    expect(await passkeysOf(player.token)).toEqual([]);
  });

  test.each([
    ['another origin', { origin: 'https://loto.test.attacker.example' }],
    ['another port of this machine', { origin: 'http://localhost:3001' }],
    ['an unknown app', { origin: `android:apk-key-hash:${'b'.repeat(43)}` }],
    ['another host name', { rpId: 'attacker.example' }],
    ['a frame of another site', { crossOrigin: true }],
    ['a signature of a sign-in', { type: 'webauthn.get' }],
    ['a player who was not verified', { isVerified: false }],
    ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('is rejected from %s', async (_name, deviations) => {
    const player = await signUpPlayer(app);
    const options = await passkeyToCreate(app, player);
    const answer = await add(player.token, new SoftwareAuthenticator().create(options, deviations));
    expect([answer.status, answer.errorCode]).toEqual([400, 'PASSKEY_REFUSED']);
    expect(await passkeysOf(player.token)).toEqual([]);
  });

  test('is rejected with an algorithm that was not requested', async () => {
    const player = await signUpPlayer(app);
    const created = new SoftwareAuthenticator('ES384').create(await passkeyToCreate(app, player));
    expect((await add(player.token, created)).errorCode).toBe('PASSKEY_REFUSED');
  });

  test('works from a configured Android app', async () => {
    const player = await signUpPlayer(app);
    const origin = `android:apk-key-hash:${'a'.repeat(43)}`;
    const created = new SoftwareAuthenticator().create(await passkeyToCreate(app, player), { origin });
    expect((await add(player.token, created)).status).toBe(200);
  });

  test.each(['e30', 'bnVsbA', 'AA', Buffer.from('{"challenge":7}').toString('base64url')])(
    'unreadable client data (%s) is rejected',
    async (clientDataJSON) => {
      const player = await signUpPlayer(app);
      const created = new SoftwareAuthenticator().create(await passkeyToCreate(app, player));
      const response = { ...created.response, clientDataJSON };
      expect((await add(player.token, { ...created, response })).errorCode).toBe('PASSKEY_REFUSED');
    },
  );

  test('unreadable attestation objects are rejected', async () => {
    const player = await signUpPlayer(app);
    // Invalid objects: nested a thousand deep, truncated, and not a map.
    const objects = [Buffer.alloc(1000, 0x81), Buffer.from([0xa3, 0x63, 0x66]), Buffer.from([0x01])];
    for (const object of objects) {
      const created = new SoftwareAuthenticator().create(await passkeyToCreate(app, player));
      const response = { ...created.response, attestationObject: object.toString('base64url') };
      expect((await add(player.token, { ...created, response })).errorCode).toBe('PASSKEY_REFUSED');
    }
  });

  test('works even if the player had to confirm their identity in the meantime', async () => {
    const player = await signUpPlayer(app);
    app.clock.advance(5 * 60_000);
    const created = new SoftwareAuthenticator().create(await passkeyToCreate(app, player));
    app.clock.advance(1);
    expect((await add(player.token, created)).errorCode).toBe('STEP_UP_REQUIRED');
    const { token, password } = player;
    const confirmed = await app.call('stepUpWithPassword', { token, body: { password } });
    expect((await add(confirmed.data.token, created)).status).toBe(200);
  });

  test('a credential of another player is rejected', async () => {
    const [owner, thief] = [await signUpPlayer(app), await signUpPlayer(app)];
    const { authenticator } = await addPasskey(app, owner);
    const created = authenticator.create(await passkeyToCreate(app, thief));
    expect((await add(thief.token, created)).errorCode).toBe('PASSKEY_REFUSED');
  });

  test('is limited to ten, even for simultaneous requests', async () => {
    const player = await signUpPlayer(app);
    for (let count = 0; count < 9; count += 1) await addPasskey(app, player);
    const begun = [await passkeyToCreate(app, player), await passkeyToCreate(app, player)];
    const answers = await Promise.all(
      begun.map((options) => add(player.token, new SoftwareAuthenticator().create(options))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = await app.call('passkeyCreationOptions', { token: player.token });
    expect(refused.errorCode).toBe('PASSKEYS_FULL');
    expect(refused.json['errorMessage']).toContain('10');
  });

  test('is not possible for a partner’s player, whom the partner signs in', async () => {
    const { token } = await signInAtPartner(app, issuer, 'p-passkey');
    expect((await app.call('passkeyCreationOptions', { token })).errorCode).toBe('PARTNER_SIGN_IN_ONLY');
    expect(await passkeysOf(token)).toEqual([]);
  });
});

test.each([
  ['packed', 'x5c', [new Uint8Array(300)]],
  ['fido-u2f', 'x5c', [new Uint8Array(300)]],
  ['android-safetynet', 'response', new Uint8Array(300)],
])('an attestation’s certificates (%s) are ignored', async (format, name, value) => {
  const challenge = Buffer.alloc(32, 1);
  const options = { challenge: challenge.toString('base64url'), rp: { id: 'localhost' }, user: { id: '' } };
  const created = new SoftwareAuthenticator().create(options, {
    format,
    statement: new Map([[name, value]]),
  });
  const reading = readCreatedPasskey(created, challenge, app.platform.config.passkeys);
  await expect(reading).rejects.toMatchObject({ cause: { message: `attestation of ${format}` } });
});

describe('removing a passkey', () => {
  test('closes it immediately, and mails the player', async () => {
    const player = await signUpPlayer(app);
    const { authenticator, passkeyId } = await addPasskey(app, player);
    const answer = await app.call('removePasskey', { token: player.token, id: passkeyId });
    expect(answer.status).toBe(200);
    expect(await passkeysOf(player.token)).toEqual([]);
    expect((await signInByPasskey(app, authenticator)).errorCode).toBe('PASSKEY_REFUSED');
    expect(await mailsTo(player.email)).toEqual([
      'Ai o cheie de acces nouă la Loto',
      'O cheie de acces a fost ștearsă din contul tău Loto',
    ]);
    const again = await app.call('removePasskey', { token: player.token, id: passkeyId });
    expect(again.errorCode).toBe('PASSKEY_NOT_FOUND');
  });

  test('is only possible for its own player', async () => {
    const [owner, another] = [await signUpPlayer(app), await signUpPlayer(app)];
    const { authenticator, passkeyId } = await addPasskey(app, owner);
    const answer = await app.call('removePasskey', { token: another.token, id: passkeyId });
    expect(answer.errorCode).toBe('PASSKEY_NOT_FOUND');
    expect(await passkeysOf(another.token)).toEqual([]);
    expect((await signInByPasskey(app, authenticator)).status).toBe(200);
  });
});

test('unused challenges are deleted', async () => {
  await passkeyToSign(app);
  const stored = async () =>
    (await app.platform.pool.query<{ count: number }>('select count(*) from passkey_challenge')).rows[0]
      ?.count ?? 0;
  expect(await stored()).toBeGreaterThan(0);
  app.clock.advance(5 * 60_000);
  await app.jobs['clean-up-passkey-challenges']?.({});
  expect(await stored()).toBe(0);
});
