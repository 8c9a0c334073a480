import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CLIENT_IDS, RETURN_URL, openIdUnderTest } from '../testing/open-id-under-test.ts';
import type { OpenIdUnderTest } from '../testing/open-id-under-test.ts';

let provider: OpenIdUnderTest;
beforeAll(async () => {
  provider = await openIdUnderTest();
});
afterAll(() => provider.close());

const verified = async (token: string | undefined) => {
  const keys = createRemoteJWKSet(new URL(`${provider.origin()}/google/jwks`));
  const checks = { issuer: provider.issuerUrl('google'), audience: CLIENT_IDS.google, algorithms: ['RS256'] };
  return (await jwtVerify(token ?? '', keys, checks)).payload;
};

describe('the issuer that plays Google', () => {
  test('posts an ID token that its published keys prove', async () => {
    const { action, fields } = await provider.signIn('google', { answer: 'demo' });
    expect(action).toBe(RETURN_URL);
    expect(Object.keys(fields).toSorted()).toEqual(['id_token', 'state']);
    expect(fields['state']).toBe('state-1');
    expect(await verified(fields['id_token'])).toMatchObject({
      nonce: 'nonce-1',
      sub: expect.stringMatching(/^\d{21}$/) as string,
      email: 'demo@loto.test',
      email_verified: true,
      name: 'Maria Ionescu',
    });
  });
});
