import { createHash, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  appleClaims,
  createTestApp,
  federatedSignInEnv,
  googleClaims,
  TokenIssuer,
  type TestApp,
} from '../../../testing/index.ts';

let issuer: TokenIssuer;
let otherIssuer: TokenIssuer;
let app: TestApp;
beforeAll(async () => {
  [issuer, otherIssuer] = await Promise.all([TokenIssuer.start(), TokenIssuer.start()]);
  app = await createTestApp({ env: federatedSignInEnv(issuer) });
});
afterAll(async () => {
  await app.close();
  await Promise.all([issuer.close(), otherIssuer.close()]);
});

let subject: string;
let email: string;
beforeEach(() => {
  subject = randomUUID();
  email = `${subject}@exemplu.ro`;
});

async function freshNonce(): Promise<string> {
  return (await app.call('signInOptions')).data.nonce;
}

/** Signs in with a valid Google token, with some claims changed. */
async function google(changes: JWTPayload = {}, signing: Parameters<TokenIssuer['sign']>[1] = {}) {
  const claims = { ...googleClaims(app.clock, subject, email), nonce: await freshNonce(), ...changes };
  return app.call('googleLogin', { body: { token: await issuer.sign(claims, signing) } });
}

/** Returns a valid Google token for a nonce, with some claims changed. */
async function nonceToken(nonce: string, changes: JWTPayload = {}): Promise<string> {
  return issuer.sign({ ...googleClaims(app.clock, subject, email), nonce, ...changes });
}

/** Returns a time in seconds, as tokens contain it. */
function at(instant: string): number {
  return Math.floor(Date.parse(instant) / 1000);
}

/** Encodes a part of an unsigned token. */
function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

async function countRows(): Promise<unknown> {
  const counted = await app.platform.pool.query(`
    select (select count(*) from player) as players, (select count(*) from player_identity) as identities,
      (select count(*) from session) as sessions, (select count(*) from used_nonce) as nonces`);
  return counted.rows[0];
}

test('a valid token signs a new player in, with a verified e-mail and no password', async () => {
  const answer = await google({ email: email.toUpperCase() });
  expect(answer.status).toBe(200);
  expect(answer.data.user).toMatchObject({
    email,
    isExternal: false,
    isEmailVerified: true,
    hasPassword: false,
    userProfile: { isProfileCompleted: false, firstName: null },
  });
  const profile = await app.call('getProfile', { token: answer.data.token });
  expect(profile.data.user).toEqual(answer.data.user);
  const refreshed = await app.call('refreshToken', { body: { refreshToken: answer.data.refreshToken } });
  expect(refreshed.status).toBe(200);
});

test.each([
  ['by an elliptic key', {}, { alg: 'ES256' }],
  ['for the app on iOS', { aud: 'loto-ios.google.test', azp: undefined }, {}],
  ['for the web, requested by the app on iOS', { azp: 'loto-ios.google.test' }, {}],
  ['for both of our clients', { aud: ['loto-ios.google.test', 'loto-web.google.test'] }, {}],
])('a valid token %s', async (_name, changes, signing) => {
  expect((await google(changes, signing)).status).toBe(200);
});

test('the same person is the same player again, even with another e-mail', async () => {
  const first = await google();
  for (const changes of [{}, { email: 'alta@exemplu.ro' }, { email: undefined }, { email_verified: false }]) {
    const again = await google(changes);
    expect(again.data.user).toEqual(first.data.user);
    expect(again.data.refreshToken).not.toBe(first.data.refreshToken);
  }
});

describe('a rejected token', () => {
  test.each<[string, JWTPayload]>([
    ['of another issuer', { iss: 'https://apple.test' }],
    ['of no issuer', { iss: undefined }],
    ['for another audience', { aud: 'other.google.test' }],
    ['without an audience', { aud: undefined }],
    ['for us and another audience', { aud: ['loto-web.google.test', 'other.google.test'] }],
    ['given to another party', { azp: 'other.google.test' }],
    // The time is 10:00 UTC, and clocks may differ by a minute.
    ['expired', { exp: at('2026-11-18T09:58:59Z') }],
    ['without an end', { exp: undefined }],
    ['from the future', { iat: at('2026-11-18T10:01:01Z') }],
    ['not in force yet', { nbf: at('2026-11-18T10:01:01Z') }],
    ['older than any nonce', { iat: at('2026-11-18T09:48:59Z') }],
    ['without a beginning', { iat: undefined }],
    ['with a beginning that is no number', { iat: 'now' as never }],
    ['without a subject', { sub: undefined }],
    ['with an empty subject', { sub: '' }],
    ['with a subject too long to keep', { sub: 'x'.repeat(256) }],
    ['with a subject that the database cannot hold', { sub: 'a\u0000b' }],
    ['with a subject that is no text', { sub: 42 as never }],
    ['without a nonce', { nonce: undefined }],
    ['with an empty nonce', { nonce: '' }],
    ['with a nonce that is no text', { nonce: 7 }],
    ['with another player’s nonce', { nonce: 'n-0S6_WzA2Mj' }],
  ])('%s', async (_name, changes) => {
    const answer = await google(changes);
    expect(answer.status).toBe(401);
    expect(answer.errorCode).toBe('SOCIAL_TOKEN_INVALID');
    expect(answer.json['data']).toBeUndefined();
  });

  test('is accepted within the minute by which clocks may differ', async () => {
    expect((await google({ exp: at('2026-11-18T09:59:01Z') })).status).toBe(200);
    expect((await google({ iat: at('2026-11-18T10:00:59Z') })).status).toBe(200);
  });

  test('signed with another key, under the name of a published one', async () => {
    const claims = { ...googleClaims(app.clock, subject, email), nonce: await freshNonce() };
    const token = await otherIssuer.sign(claims);
    expect((await app.call('googleLogin', { body: { token } })).errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });

  test('signed with an unpublished key', async () => {
    expect((await google({}, { kid: 'unknown-key' })).errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });

  test('signed with the public key as a shared secret', async () => {
    for (const jwk of [JSON.stringify(issuer.publicJwks[0]), issuer.publicJwks[0]?.n ?? '']) {
      const answer = await google({}, { alg: 'HS256', kid: 'key-RS256', key: Buffer.from(jwk) });
      expect(answer.errorCode).toBe('SOCIAL_TOKEN_INVALID');
    }
  });

  test('unsigned, or changed after signing', async () => {
    const claims = { ...googleClaims(app.clock, subject, email), nonce: await freshNonce() };
    const [header = '', , signature = ''] = (await issuer.sign(claims)).split('.');
    const tokens = [
      `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`,
      `${part({ alg: 'none', kid: 'key-RS256' })}.${part(claims)}.${signature}`,
      `${header}.${part({ ...claims, sub: 'another' })}.${signature}`,
      `${header}.${part(claims)}`,
      `${header}.${Buffer.from('not json').toString('base64url')}.${signature}`,
      'abc',
      '..',
      'x'.repeat(8192),
      'ș.ț.ă',
    ];
    for (const token of tokens) {
      const answer = await app.call('googleLogin', { body: { token } });
      expect([answer.status, answer.errorCode]).toEqual([401, 'SOCIAL_TOKEN_INVALID']);
    }
  });

  test('that contains its own key', async () => {
    const claims = { ...googleClaims(app.clock, subject, email), nonce: await freshNonce() };
    const own = await generateKeyPair('RS256');
    const jwk = await exportJWK(own.publicKey);
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'key-RS256', jwk, jku: otherIssuer.jwksUrl })
      .sign(own.privateKey);
    expect((await app.call('googleLogin', { body: { token } })).errorCode).toBe('SOCIAL_TOKEN_INVALID');
    expect(otherIssuer.keyRequestCount).toBe(0);
  });

  test('from Google at appleLogin, and vice versa', async () => {
    const nonce = await freshNonce();
    const ofGoogle = await issuer.sign({ ...googleClaims(app.clock, subject, email), nonce });
    const ofApple = await issuer.sign({ ...appleClaims(app.clock, subject, email), nonce });
    expect((await app.call('appleLogin', { body: { token: ofGoogle } })).errorCode).toBe(
      'SOCIAL_TOKEN_INVALID',
    );
    expect((await app.call('googleLogin', { body: { token: ofApple } })).errorCode).toBe(
      'SOCIAL_TOKEN_INVALID',
    );
    // Neither rejection has used up the nonce.
    expect((await app.call('googleLogin', { body: { token: ofGoogle } })).status).toBe(200);
  });

  test('leaves nothing behind', async () => {
    const before = await countRows();
    await google({ aud: 'other' });
    await google({ nonce: 'foreign' });
    await google({ email_verified: false });
    expect(await countRows()).toEqual(before);
  });
});

describe('a nonce', () => {
  test('works once, for the same token and for another', async () => {
    const nonce = await freshNonce();
    const token = await nonceToken(nonce);
    expect((await app.call('googleLogin', { body: { token } })).status).toBe(200);
    for (const again of [token, await nonceToken(nonce, { sub: 'another', email: 'alt@exemplu.ro' })]) {
      expect((await app.call('googleLogin', { body: { token: again } })).errorCode).toBe(
        'SOCIAL_TOKEN_INVALID',
      );
    }
  });

  test('works once if a token arrives ten times at the same time', async () => {
    const token = await nonceToken(await freshNonce());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.call('googleLogin', { body: { token } })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(401)]);
  });

  test('works for ten minutes', async () => {
    const nonce = await freshNonce();
    app.clock.advance(10 * 60_000 - 1000);
    expect((await app.call('googleLogin', { body: { token: await nonceToken(nonce) } })).status).toBe(200);
    const late = await freshNonce();
    app.clock.advance(10 * 60_000);
    const answer = await app.call('googleLogin', { body: { token: await nonceToken(late) } });
    expect(answer.errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });

  test.each(['hex', 'base64url'] as const)(
    'is accepted unhashed, not as its hash in %s',
    async (spelling) => {
      const nonce = createHash('sha256')
        .update(await freshNonce())
        .digest(spelling);
      const answer = await app.call('googleLogin', { body: { token: await nonceToken(nonce) } });
      expect(answer.errorCode).toBe('SOCIAL_TOKEN_INVALID');
    },
  );

  test('is deleted when it has expired anyway', async () => {
    await google();
    const count = async () => (await app.platform.pool.query('select 1 from used_nonce')).rowCount;
    await app.jobs['clean-up-nonces']?.({});
    expect(await count()).toBeGreaterThan(0);
    app.clock.advance(2 * 60 * 60_000);
    await app.jobs['clean-up-nonces']?.({});
    expect(await count()).toBe(0);
  });
});

const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('base64url');

/** Returns a valid token of a provider for the nonce. */
async function tokenFor(nonce: string, claimsOf: typeof googleClaims = googleClaims) {
  return issuer.sign({ ...claimsOf(app.clock, subject, email), nonce: hashOf(nonce) });
}

describe('a sign-in of a phone app, whose ID token contains the hash of the app’s nonce', () => {
  test.each([
    ['googleLogin', googleClaims],
    ['appleLogin', appleClaims],
  ] as const)('%s accepts the token with the nonce, once', async (call, claimsOf) => {
    const nonce = await freshNonce();
    const body = { token: await tokenFor(nonce, claimsOf), nonce };
    const answer = await app.call(call, { body });
    expect(answer.status).toBe(200);
    expect(answer.data.user).toMatchObject({ email });
    expect((await app.call(call, { body })).errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });

  test('the token without the nonce signs nobody in, and does not consume it', async () => {
    const nonce = await freshNonce();
    const token = await tokenFor(nonce);
    const others = [undefined, await freshNonce(), hashOf(nonce), ` ${nonce}`, 'x'];
    for (const other of others) {
      const answer = await app.call('googleLogin', {
        body: { token, ...(other !== undefined && { nonce: other }) },
      });
      expect([answer.status, answer.errorCode]).toEqual([401, 'SOCIAL_TOKEN_INVALID']);
    }
    expect((await app.call('googleLogin', { body: { token, nonce } })).status).toBe(200);
  });

  test('a nonce that the server did not issue is rejected, whatever its hash', async () => {
    const body = { token: await tokenFor('made by somebody else'), nonce: 'made by somebody else' };
    expect((await app.call('googleLogin', { body })).errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });

  test('a web token, which contains the nonce itself, is rejected with it', async () => {
    const nonce = await freshNonce();
    const answer = await app.call('googleLogin', { body: { token: await nonceToken(nonce), nonce } });
    expect(answer.errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });

  test('a nonce signs in once, on the web or in the app', async () => {
    const nonce = await freshNonce();
    const ofApp = { token: await tokenFor(nonce), nonce };
    expect((await app.call('googleLogin', { body: { token: await nonceToken(nonce) } })).status).toBe(200);
    expect((await app.call('googleLogin', { body: ofApp })).errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });

  test('it expires after ten minutes', async () => {
    const nonce = await freshNonce();
    app.clock.advance(10 * 60_000);
    const body = { token: await tokenFor(nonce), nonce };
    expect((await app.call('googleLogin', { body })).errorCode).toBe('SOCIAL_TOKEN_INVALID');
  });
});
