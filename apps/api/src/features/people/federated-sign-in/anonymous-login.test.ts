import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createTestApp,
  federatedSignInEnv,
  inForce,
  partnerClaims,
  signUpPlayer,
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
beforeEach(() => {
  subject = `player-${randomUUID()}`;
});

/** Returns a valid token of the partner, with some claims changed. */
async function partnerToken(changes: JWTPayload = {}): Promise<string> {
  return issuer.sign({ ...partnerClaims(app.clock, subject), jti: randomUUID(), ...changes });
}

async function signIn(changes: JWTPayload = {}) {
  return app.call('anonymousLogin', { body: { accessToken: await partnerToken(changes) } });
}

test('a valid token creates an external player, without an e-mail', async () => {
  const answer = await signIn();
  expect(answer.status).toBe(200);
  expect(answer.data.user).toMatchObject({
    email: '',
    isExternal: true,
    isEmailVerified: true,
    hasPassword: false,
    userProfile: { isProfileCompleted: false },
  });
  expect((await app.call('listTickets', { token: answer.data.token })).status).toBe(200);
  expect((await app.call('refreshToken', { body: { refreshToken: answer.data.refreshToken } })).status).toBe(
    200,
  );
});

test('the partner’s player is found again, with either name of the field', async () => {
  const first = await signIn();
  const second = await app.call('anonymousLogin', { body: { token: await partnerToken() } });
  expect(second.data.user).toEqual(first.data.user);
  const other = await signIn({ sub: 'another player' });
  expect(other.data.user.id).not.toBe(first.data.user.id);
});

describe('a token works once', () => {
  test('one after the other', async () => {
    const body = { accessToken: await partnerToken() };
    expect((await app.call('anonymousLogin', { body })).status).toBe(200);
    expect((await app.call('anonymousLogin', { body })).errorCode).toBe('PARTNER_TOKEN_INVALID');
    // Token ids are unique across all players.
    const jti = randomUUID();
    expect((await signIn({ jti })).status).toBe(200);
    expect((await signIn({ jti, sub: 'another player' })).errorCode).toBe('PARTNER_TOKEN_INVALID');
  });

  test('when ten callers use it at the same time', async () => {
    const body = { accessToken: await partnerToken() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call('anonymousLogin', { body })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(9).fill(401),
    ]);
    const sessions = await app.platform.pool.query(
      `select 1 from session join player_identity using (player_id) where subject = $1`,
      [subject],
    );
    expect(sessions.rowCount).toBe(1);
  });

  test('for as long as it would be valid, even after the daily clean-up', async () => {
    const token = await partnerToken();
    const body = { accessToken: token };
    expect((await app.call('anonymousLogin', { body })).status).toBe(200);
    app.clock.advance(5 * 60_000 + 59_000);
    await app.jobs['clean-up-nonces']?.({});
    expect((await app.call('anonymousLogin', { body })).errorCode).toBe('PARTNER_TOKEN_INVALID');
  });
});

test('ten different tokens of a new player at the same time create one player', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, () => partnerToken()));
  const answers = await Promise.all(
    tokens.map((accessToken) => app.call('anonymousLogin', { body: { accessToken } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
  expect(new Set(answers.map(({ data }) => data.user.id)).size).toBe(1);
});

describe('a rejected token', () => {
  test.each<[string, (now: { iat: number; exp: number }) => JWTPayload]>([
    ['of another issuer', () => ({ iss: 'https://google.test' })],
    ['of no issuer', () => ({ iss: undefined })],
    ['for another audience', () => ({ aud: 'another-lottery' })],
    ['without an audience', () => ({ aud: undefined })],
    ['that lives longer than five minutes', ({ iat }) => ({ exp: iat + 301 })],
    ['expired', ({ iat }) => ({ iat: iat - 300, exp: iat - 61 })],
    ['from the future', ({ iat }) => ({ iat: iat + 61, exp: iat + 120 })],
    ['without an end', () => ({ exp: undefined })],
    ['without a beginning', () => ({ iat: undefined })],
    ['without an id', () => ({ jti: undefined })],
    ['with an empty id', () => ({ jti: '' })],
    ['with an id that is no text', () => ({ jti: 5 as never })],
    ['without a subject', () => ({ sub: undefined })],
  ])('%s', async (_name, changes) => {
    const answer = await signIn(changes(inForce(app.clock)));
    expect(answer.status).toBe(401);
    expect(answer.errorCode).toBe('PARTNER_TOKEN_INVALID');
  });

  test('is signed with another key', async () => {
    const accessToken = await otherIssuer.sign({ ...partnerClaims(app.clock, subject), jti: randomUUID() });
    const answer = await app.call('anonymousLogin', { body: { accessToken } });
    expect(answer.errorCode).toBe('PARTNER_TOKEN_INVALID');
    expect(answer.json['errorMessage']).toBe(
      'Linkul nu mai e bun. Deschide-l din nou din aplicația partenerului.',
    );
  });
});

test('an e-mail in a token opens no account and is not stored', async () => {
  const owner = await signUpPlayer(app);
  const answer = await signIn({ email: owner.email, email_verified: true });
  expect(answer.data.user).toMatchObject({ email: '', isExternal: true });
  expect(answer.data.user.id).not.toBe(owner.playerId);
});

test('a subject of the partner is a different person than the same subject at Google', async () => {
  const ofPartner = await signIn({ sub: '42' });
  const { nonce } = (await app.call('signInOptions')).data;
  const token = await issuer.sign({
    iss: 'https://google.test',
    aud: 'loto-web.google.test',
    sub: '42',
    email: 'patruzeci@exemplu.ro',
    email_verified: true,
    nonce,
    ...inForce(app.clock),
  });
  const ofGoogle = await app.call('googleLogin', { body: { token } });
  expect(ofGoogle.data.user.id).not.toBe(ofPartner.data.user.id);
});
