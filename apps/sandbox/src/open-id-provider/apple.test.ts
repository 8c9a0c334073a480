import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openIdUnderTest, plainBrowser } from '../testing/open-id-under-test.ts';
import type { OpenIdUnderTest } from '../testing/open-id-under-test.ts';
import { verifiedToken } from '../testing/verified-token.ts';

let provider: OpenIdUnderTest;
beforeEach(async () => {
  provider = await openIdUnderTest();
});
afterEach(() => provider.close());

const signIn = async (fields: Record<string, string>) => {
  const posted = (await provider.signIn('apple', fields)).fields;
  const claims = await verifiedToken(provider, 'apple', posted['id_token']);
  return { user: posted['user'], claims };
};

describe('the issuer that simulates Apple', () => {
  test('sends the name once, separately and never in the token', async () => {
    const first = await signIn({ answer: 'new', share: 'email' });
    expect(JSON.parse(first.user ?? '')).toEqual({
      name: { firstName: 'Andrei', lastName: 'Popa' },
      email: 'andrei.popa@icloud.test',
    });
    expect(first.claims).toMatchObject({
      nonce: 'nonce-1',
      email: 'andrei.popa@icloud.test',
      email_verified: true,
      is_private_email: false,
    });
    expect(first.claims).not.toHaveProperty('name');
    await provider.restart();
    const second = await signIn({ answer: 'new' });
    expect(second.user).toBeUndefined();
    expect(second.claims.sub).toBe(first.claims.sub);
  });

  test('hides an e-mail on request, and keeps the first consent', async () => {
    const hidden = await signIn({ answer: 'demo', share: 'hide' });
    expect(hidden.claims).toMatchObject({ email_verified: true, is_private_email: true });
    expect(hidden.claims['email']).toMatch(/^[0-9a-f]{10}@privaterelay\.appleid\.test$/);
    expect(JSON.stringify(hidden)).not.toContain('demo@loto.test');
    expect((await signIn({ answer: 'demo', share: 'email' })).claims['email']).toBe(hidden.claims['email']);
  });

  test('does not count a cancelled sign-in as the first', async () => {
    await provider.signIn('apple', { answer: 'cancel' });
    expect((await signIn({ answer: 'new' })).user).toBeDefined();
  });

  test('counts the next sign-in as the first if its page deleted the consent', async () => {
    const { claims } = await signIn({ answer: 'new', share: 'hide' });
    const browser = plainBrowser();
    const home = await browser.open(provider.origin());
    expect(home.html).toContain('Andrei Popa');
    const after = await browser.submit(home, { issuer: 'apple', sub: claims.sub ?? '' });
    expect(after.html).not.toContain('Andrei Popa');
    const again = await signIn({ answer: 'new', share: 'email' });
    expect(again.user).toContain('andrei.popa@icloud.test');
    expect(again.claims['is_private_email']).toBe(false);
  });

  test('is another issuer than Google, with its own key and people', async () => {
    const google = (await provider.signIn('google', { answer: 'demo' })).fields['id_token'];
    await expect(verifiedToken(provider, 'apple', google)).rejects.toMatchObject({
      code: 'ERR_JWKS_NO_MATCHING_KEY',
    });
    const { claims } = await signIn({ answer: 'demo' });
    expect(claims.sub).toMatch(/^\d{6}\.[0-9a-f]{32}\.[0-9a-f]{4}$/);
  });
});
