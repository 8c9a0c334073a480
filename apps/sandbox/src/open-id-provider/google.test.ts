import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT_IDS,
  RETURN_URL,
  formOf,
  openIdUnderTest,
  plainBrowser,
} from '../testing/open-id-under-test.ts';
import type { OpenIdUnderTest } from '../testing/open-id-under-test.ts';
import { verifiedToken } from '../testing/verified-token.ts';

let provider: OpenIdUnderTest;
beforeAll(async () => {
  provider = await openIdUnderTest();
});
afterAll(() => provider.close());

const tokenOf = async (fields: Record<string, string>, browser = plainBrowser()) =>
  verifiedToken(provider, 'google', (await provider.signIn('google', fields, browser)).fields['id_token']);

describe('the issuer that simulates Google', () => {
  test('posts an ID token that its published keys verify', async () => {
    const { action, fields } = await provider.signIn('google', { answer: 'demo' });
    expect(action).toBe(RETURN_URL);
    expect(Object.keys(fields).toSorted()).toEqual(['id_token', 'state']);
    expect(fields['state']).toBe('state-1');
    const said = await verifiedToken(provider, 'google', fields['id_token']);
    expect(said).toMatchObject({
      nonce: 'nonce-1',
      email: 'demo@loto.test',
      email_verified: true,
      name: 'Ioana Marinescu',
      given_name: 'Ioana',
      family_name: 'Marinescu',
    });
    expect(said.sub).toMatch(/^\d{21}$/);
  });

  test('allows a person with an unverified e-mail, even one who claims another’s', async () => {
    expect(await tokenOf({ answer: 'unverified' })).toMatchObject({ email_verified: false });
    const [demo, claimant] = [await tokenOf({ answer: 'demo' }), await tokenOf({ answer: 'claims-demo' })];
    expect(claimant).toMatchObject({ email: 'demo@loto.test', email_verified: false });
    expect(claimant.sub).not.toBe(demo.sub);
  });

  test('accepts any person, and recognises them again', async () => {
    const ana = { answer: 'other', email: 'Ana@Exemplu.test', name: 'Ana Maria Pop' };
    const proved = await tokenOf({ ...ana, verified: 'on' });
    expect(proved).toMatchObject({ email: 'Ana@Exemplu.test', email_verified: true, family_name: 'Pop' });
    expect((await tokenOf({ ...ana, verified: 'on' })).sub).toBe(proved.sub);
    expect(await tokenOf(ana)).toMatchObject({ email_verified: false });
  });

  test('reports what is wrong with a typed person, and keeps the input', async () => {
    const browser = plainBrowser();
    const opened = await browser.open(provider.authorizationUrl('google'));
    expect(/<button[^>]*value="([^"]*)"/.exec(opened.html)?.[1], 'what the Enter key sends').toBe('other');
    const again = await browser.submit(opened, { answer: 'other', email: '<b>no</b>', name: ' ' });
    expect(again.status).toBe(422);
    expect(again.html).toContain('value="&lt;b&gt;no&lt;/b&gt;"');
    expect(again.html).toContain('Scrie o adresă de e-mail');
    expect(again.html).toContain('Scrie numele.');
    const { fields } = formOf((await browser.submit(again, { answer: 'new' })).html);
    expect(await verifiedToken(provider, 'google', fields['id_token'])).toMatchObject({
      name: 'Andrei Popa',
    });
  });

  test('shows the sign-in page each time, also in one browser', async () => {
    const browser = plainBrowser();
    const first = await tokenOf({ answer: 'demo' }, browser);
    const second = await tokenOf({ answer: 'new' }, browser);
    expect(second.sub).not.toBe(first.sub);
  });

  test('notifies the client when the person cancels', async () => {
    const browser = plainBrowser();
    const opened = await browser.open(provider.authorizationUrl('google'));
    const answered = await browser.submit(opened, { answer: 'cancel' });
    expect(answered.status).toBe(200);
    const { action, fields } = formOf(answered.html);
    expect(action).toBe(RETURN_URL);
    expect(fields).toMatchObject({ error: 'access_denied', state: 'state-1' });
    expect(fields['id_token']).toBeUndefined();
  });

  test('requires a nonce', async () => {
    const page = await plainBrowser().open(provider.authorizationUrl('google', { nonce: null }));
    expect(formOf(page.html).fields).toMatchObject({ error: 'invalid_request' });
  });

  test.each([
    ['another client', { client_id: CLIENT_IDS.apple }],
    ['an address that is not the client’s', { redirect_uri: 'http://localhost:4999/elsewhere' }],
  ])('does not redirect for %s', async (_what, changes) => {
    const page = await plainBrowser().open(provider.authorizationUrl('google', changes));
    expect(page.status).toBe(400);
    expect(page.html).not.toContain('<form');
    expect(page.html).toContain('Cererea aplicației nu este bună');
  });

  test('lets no other browser continue a sign-in', async () => {
    const opened = await plainBrowser().open(provider.authorizationUrl('google'));
    const answered = await plainBrowser().submit(opened, { answer: 'demo' });
    expect(answered.status).toBe(400);
    expect(answered.html).toContain('Intrarea în cont s-a întrerupt');
  });

  test('uses the language that the client or the person requests', async () => {
    const browser = plainBrowser();
    const page = await browser.open(provider.authorizationUrl('google', { ui_locales: 'en ro' }));
    expect(page.html).toContain('<html lang="en">');
    expect(page.html).toContain('Sign in with a sandbox Google account');
    expect((await browser.open(`${page.url}?lang=ro`)).html).toContain('Intră cu un cont Google de probă');
  });

  test('keeps its keys and its people after a restart', async () => {
    const keysNow = async () => (await fetch(`${provider.origin()}/google/jwks`)).json();
    const [keys, person] = [await keysNow(), await tokenOf({ answer: 'demo' })];
    await provider.restart();
    expect(await keysNow()).toEqual(keys);
    expect((await tokenOf({ answer: 'demo' })).sub).toBe(person.sub);
  });

  test('publishes its endpoints, and no private key', async () => {
    const published = await fetch(`${provider.origin()}/google/.well-known/openid-configuration`, {
      headers: { host: new URL(provider.issuerUrl('google')).host },
    });
    expect(await published.json()).toMatchObject({
      issuer: provider.issuerUrl('google'),
      response_types_supported: ['id_token'],
      scopes_supported: ['openid', 'profile', 'email'],
    });
    const { keys } = (await (await fetch(`${provider.origin()}/google/jwks`)).json()) as { keys: object[] };
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
