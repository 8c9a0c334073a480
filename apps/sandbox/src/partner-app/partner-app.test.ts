import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose';
import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerApp } from './partner-app.ts';

let home: string;
let partner: ReturnType<typeof partnerApp>;
const make = () =>
  partnerApp({
    home,
    audience: 'loto-under-test',
    webOrigin: 'http://localhost:4998',
    affiliationCode: 'partener',
    publicUrl: () => 'http://localhost:4997',
    now: Date.now,
    payments: null,
    merchantName: 'Magazin',
    eventsSecret: null,
  });
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'partner-'));
  partner = make();
});
afterAll(async () => {
  await partner.stop();
  rmSync(home, { recursive: true });
});

const page = (url: string) => partner.app.inject({ method: 'GET', url });
const askToken = async (body: Record<string, unknown>) => {
  const answer = await partner.app.inject({ method: 'POST', url: '/api/tokens', body });
  return { status: answer.statusCode, ...answer.json<{ token: string; url: string }>() };
};
const publishedKeys = async () => (await page('/.well-known/jwks.json')).json<JSONWebKeySet>();
const verify = async (token: string) =>
  jwtVerify(token, createLocalJWKSet(await publishedKeys()), {
    issuer: 'http://localhost:4997',
    audience: 'loto-under-test',
    algorithms: ['ES256'],
    requiredClaims: ['sub', 'jti', 'iat', 'exp'],
  });

describe('the partner’s app', () => {
  test('leads its player to the product with a signed token that is valid for five minutes', async () => {
    const shown = await page('/players/p-1001');
    expect(shown.body).toContain('href="/players/p-1001/open"');
    const opened = await page('/players/p-1001/open');
    expect(opened.statusCode).toBe(303);
    const target = new URL(opened.headers.location ?? '');
    expect(target.origin + target.pathname).toBe('http://localhost:4998/welcome-splash');
    const { payload } = await verify(target.searchParams.get('token') ?? '');
    expect(payload.sub).toBe('p-1001');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  });

  test('makes a new token for every visit', async () => {
    const [one, other] = [await page('/players/p-1001/open'), await page('/players/p-1001/open')];
    expect(one.headers.location).not.toBe(other.headers.location);
  });

  test('gives a test a token, with an id of the test’s choice', async () => {
    const [one, other] = [
      await askToken({ sub: 'x.1', jti: 'j-1' }),
      await askToken({ sub: 'x.1', jti: 'j-1' }),
    ];
    expect(one.status).toBe(201);
    expect(one.url).toBe(`http://localhost:4998/welcome-splash?affiliationCode=partener&token=${one.token}`);
    expect((await verify(one.token)).payload).toMatchObject({ sub: 'x.1', jti: 'j-1' });
    expect((await verify(other.token)).payload.jti).toBe('j-1');
  });

  test.each([
    ['expired', 'ERR_JWT_EXPIRED'],
    ['wrong-audience', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['wrong-issuer', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['without-jti', 'ERR_JWT_CLAIM_VALIDATION_FAILED'],
    ['forged', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ])('makes a token that is %s', async (fault, code) => {
    const { token } = await askToken({ sub: 'p-1', fault });
    await expect(verify(token)).rejects.toMatchObject({ code });
  });

  test('makes a token that would live an hour', async () => {
    const { iat = 0, exp = 0 } = decodeJwt((await askToken({ sub: 'p-1', fault: 'over-long' })).token);
    expect(exp - iat).toBe(3600);
  });

  test.each([{}, { sub: 'two words' }, { sub: 'p-1', fault: 'unheard-of' }])('rejects %j', async (body) => {
    expect((await askToken(body)).status).toBe(400);
  });

  test('lets anyone be any of its players', async () => {
    expect((await page('/')).body).toContain('Sorina Dobre');
    expect((await page('/?player=p-77&lang=en')).headers.location).toBe('/players/p-77?lang=en');
    expect((await page('/players/p-77?lang=en')).body).toContain('Open Loto');
    const refused = await page('/?player=%3Cb%3E');
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('value="&lt;b&gt;"');
    expect((await page('/players/%3Cb%3E/open')).statusCode).toBe(404);
  });

  test('publishes its key without the private half, and keeps it after a restart', async () => {
    const before = await publishedKeys();
    expect(Object.keys(before.keys[0] ?? {}).toSorted()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
    await partner.stop();
    partner = make();
    expect(await publishedKeys()).toEqual(before);
  });
});
