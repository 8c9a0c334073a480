import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestApp,
  federatedSignInEnv,
  googleClaims,
  partnerClaims,
  TokenIssuer,
  type TestApp,
} from '../../../testing/index.ts';

let issuer: TokenIssuer;
beforeAll(async () => {
  issuer = await TokenIssuer.start();
});
afterAll(() => issuer.close());

async function withApp(env: Record<string, string>, work: (app: TestApp) => Promise<void>): Promise<void> {
  const app = await createTestApp({ env });
  try {
    await work(app);
  } finally {
    await app.close();
  }
}

test('what is configured is offered, each time with a new nonce', async () => {
  await withApp(federatedSignInEnv(issuer), async (app) => {
    const { data, response } = await app.call('signInOptions');
    expect(data.providers).toEqual([
      {
        provider: 'google',
        clientId: 'loto-web.google.test',
        authorizationUrl: 'https://google.test/authorize',
        scope: 'openid profile email',
        returnUrl: 'http://localhost:3000/api/v2/user/sign-in-return/google',
      },
      {
        provider: 'apple',
        clientId: 'ro.loto.web',
        authorizationUrl: 'https://apple.test/authorize',
        scope: 'openid email name',
        returnUrl: 'http://localhost:3000/api/v2/user/sign-in-return/apple',
      },
    ]);
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await app.call('signInOptions')).data.nonce).not.toBe(data.nonce);
  });
});

describe('what is not configured is not offered', () => {
  test('nor accepted', async () => {
    await withApp({}, async (app) => {
      const { data } = await app.call('signInOptions');
      expect(data.providers).toEqual([]);
      expect(data.nonce).not.toBe('');
      for (const id of ['googleLogin', 'appleLogin', 'anonymousLogin'] as const) {
        const answer = await app.call(id, { body: { token: 'a.b.c' } });
        expect([answer.status, answer.errorCode]).toEqual([404, 'PROVIDER_NOT_OFFERED']);
      }
    });
  });

  test('together with a configured one', async () => {
    const { APPLE_CLIENT_IDS: ids = '' } = federatedSignInEnv(issuer);
    await withApp({ APPLE_CLIENT_IDS: ids }, async (app) => {
      const { data } = await app.call('signInOptions');
      expect(data.providers.map(({ provider }) => provider)).toEqual(['apple']);
      expect((await app.call('googleLogin', { body: { token: 'a' } })).errorCode).toBe(
        'PROVIDER_NOT_OFFERED',
      );
    });
  });
});

describe('a provider whose keys cannot be fetched', () => {
  test('is given as the reason, and is called again the next time', async () => {
    await withApp(federatedSignInEnv(issuer), async (app) => {
      const { nonce } = (await app.call('signInOptions')).data;
      const ofGoogle = await issuer.sign({ ...googleClaims(app.clock, 'a', 'a@exemplu.ro'), nonce });
      const ofPartner = await issuer.sign({ ...partnerClaims(app.clock, 'a'), jti: 'a' });
      issuer.isAway = true;
      const refused = await app.call('googleLogin', { body: { token: ofGoogle } });
      expect([refused.status, refused.errorCode]).toEqual([503, 'SIGN_IN_PROVIDER_UNAVAILABLE']);
      expect(refused.json['errorMessage']).toContain('Încearcă din nou');
      const partner = await app.call('anonymousLogin', { body: { token: ofPartner } });
      expect(partner.errorCode).toBe('SIGN_IN_PROVIDER_UNAVAILABLE');
      issuer.isAway = false;
      expect((await app.call('googleLogin', { body: { token: ofGoogle } })).status).toBe(200);
      expect((await app.call('anonymousLogin', { body: { token: ofPartner } })).status).toBe(200);
    });
  });

  test('because nothing responds there', async () => {
    const gone = await TokenIssuer.start();
    await gone.close();
    await withApp(federatedSignInEnv(gone), async (app) => {
      const { nonce } = (await app.call('signInOptions')).data;
      const token = await issuer.sign({ ...googleClaims(app.clock, 'a', 'a@exemplu.ro'), nonce });
      const refused = await app.call('googleLogin', { body: { token } });
      expect([refused.status, refused.errorCode]).toEqual([503, 'SIGN_IN_PROVIDER_UNAVAILABLE']);
      // Keys aren't needed to reject a token that is invalid anyway.
      expect((await app.call('googleLogin', { body: { token: 'abc' } })).errorCode).toBe(
        'SOCIAL_TOKEN_INVALID',
      );
    });
  });

  test('the keys are cached between sign-ins, and not fetched for every unknown one', async () => {
    await withApp(federatedSignInEnv(issuer), async (app) => {
      const before = issuer.keyRequestCount;
      for (const kid of ['key-RS256', 'key-RS256', 'unknown', 'unknown-too']) {
        const { nonce } = (await app.call('signInOptions')).data;
        const claims = { ...googleClaims(app.clock, 'a', 'a@exemplu.ro'), nonce };
        const answer = await app.call('googleLogin', { body: { token: await issuer.sign(claims, { kid }) } });
        expect(answer.status).toBe(kid === 'key-RS256' ? 200 : 401);
      }
      expect(issuer.keyRequestCount).toBe(before + 1);
    });
  });
});

test('an address has a limit of attempts in half a minute', async () => {
  await withApp({ ...federatedSignInEnv(issuer), ADDRESS_LIMIT_FACTOR: '1' }, async (app) => {
    const codes = [];
    for (let count = 0; count < 21; count += 1) {
      const id = (['googleLogin', 'appleLogin', 'anonymousLogin'] as const)[count % 3] ?? 'googleLogin';
      codes.push((await app.call(id, { body: { token: 'abc' } })).errorCode);
    }
    expect(codes.slice(0, 20)).not.toContain('RATE_LIMITED');
    expect(codes[20]).toBe('RATE_LIMITED');
    expect((await app.call('signInOptions')).status).toBe(200);
  });
});
