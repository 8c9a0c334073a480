import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { product } from '@loto/api-contract/product';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenLanguage } from '../preferences/language-choice.ts';
import { takeLandingToken, takeFederatedReturn } from './landing-params.ts';

const source = readFileSync(join(import.meta.dirname, '../../../public/first-paint.js'), 'utf8');
const partner = product.partner.affiliationCode;
const root = document.documentElement;

/** Opens a URL like a browser, up to the page's first script. */
function open(address: string, { isDark = false } = {}): void {
  history.pushState(null, '', address);
  vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
  const script = document.createElement('script');
  script.dataset['partner'] = partner;
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  runInThisContext(source);
}

beforeEach(() => {
  root.dataset['built'] = 'ro';
  document.cookie = 'affiliationCode=; Max-Age=0; Path=/';
  delete root.dataset['pending'];
  globalThis.lotoLanding = undefined;
});
afterEach(() => vi.restoreAllMocks());

test('removes a partner’s token from the address immediately and keeps the rest', () => {
  const lengthBefore = history.length;
  open('/user/history?x=1&token=signed.by-partner&affiliationCode=abc#here');
  expect(location.pathname + location.search + location.hash).toBe(
    '/user/history?x=1&affiliationCode=abc#here',
  );
  // Only the visit itself added an entry.
  expect(history.length).toBe(lengthBefore + 1);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('signed');
  expect(root.dataset['pending']).toBe('');
});

test('restores language, theme and closed announcements after a sign-out', () => {
  sessionStorage.setItem('choices', '{"lang":"en","theme":"dark","staticPageClosed":"c1","token":"x"}');
  open('/welcome');
  expect([root.lang, root.dataset['theme']]).toEqual(['en', 'dark']);
  expect(Object.fromEntries(Object.entries(localStorage))).toEqual({
    lang: 'en',
    theme: 'dark',
    staticPageClosed: 'c1',
  });
  expect(sessionStorage).toHaveLength(0);
});

test('the token is given away once', () => {
  open('/welcome?token=abc');
  expect(takeLandingToken()).toBe('abc');
  expect(takeLandingToken()).toBeNull();
});

test('ignores an empty token and removes it from the address', () => {
  open('/welcome?token=');
  expect(location.search).toBe('');
  expect(takeLandingToken()).toBeNull();
});

test('removes a provider’s answer from the address of /process and returns it once', () => {
  open('/process#provider=apple&id_token=a.b.c&state=s1');
  expect(location.pathname + location.search + location.hash).toBe('/process');
  expect(Object.fromEntries(takeFederatedReturn() ?? [])).toEqual({
    provider: 'apple',
    id_token: 'a.b.c',
    state: 's1',
  });
  expect(takeFederatedReturn()).toBeNull();
});

test('keeps the fragments of other pages, and /process opens without one', () => {
  open('/user-manual#cards');
  expect(location.hash).toBe('#cards');
  open('/process');
  expect(takeFederatedReturn()).toBeNull();
});

test('the partner’s link sets its theme, even on a dark device, and the cookie keeps it', () => {
  open(`/welcome?affiliationCode=${partner}`, { isDark: true });
  expect(root.dataset['theme']).toBe('partner');
  expect(document.querySelector('meta[name=theme-color]:last-of-type')).toHaveProperty('content', '#e9f0e6');
  open('/welcome', { isDark: true });
  expect(root.dataset['theme']).toBe('dark');
  document.cookie = `affiliationCode=${partner}; Path=/`;
  open('/user/home', { isDark: true });
  expect(root.dataset['theme']).toBe('partner');
  expect(root.dataset['pending']).toBe('');
});

test('the cookie is known by the name it has over https as well', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(`lang=ro; __Host-affiliationCode=${partner}`);
  open('/user/home');
  expect(root.dataset['theme']).toBe('partner');
});

test('keeps a person’s choice until they come by the partner’s link again', () => {
  document.cookie = `affiliationCode=${partner}; Path=/`;
  localStorage.setItem('theme', 'dark');
  open('/user/home');
  expect(root.dataset['theme']).toBe('dark');
  open(`/welcome?affiliationCode=${partner}`);
  expect(root.dataset['theme']).toBe('partner');
});

test('another partner’s code removes the theme, an invalid code does not', () => {
  document.cookie = `affiliationCode=${partner}; Path=/`;
  open('/welcome?affiliationCode=other');
  expect(root.dataset['theme']).toBe('light');
  open('/welcome?affiliationCode=a%20b');
  expect(root.dataset['theme']).toBe('partner');
});

test('without a partner: uses the stored theme, otherwise the device’s, and shows the page immediately', () => {
  open('/welcome', { isDark: true });
  expect(root.dataset['theme']).toBe('dark');
  localStorage.setItem('theme', 'light');
  open('/welcome', { isDark: true });
  expect(root.dataset['theme']).toBe('light');
  expect(root.dataset['pending']).toBeUndefined();
});

test.each([
  ['a browser with passkeys', () => {}, undefined],
  ['a browser without', undefined, ''],
])('%s: built pages show or hide what needs one, before they are painted', (_, credential, hidden) => {
  vi.stubGlobal('PublicKeyCredential', credential);
  delete root.dataset['noPasskeys'];
  open('/auth/sign-in');
  expect(root.dataset['noPasskeys']).toBe(hidden);
  vi.unstubAllGlobals();
});

test('an address with a language is a choice, and a page built in that language shows immediately', () => {
  root.dataset['built'] = 'en';
  open('/welcome?lang=en');
  expect([root.lang, localStorage.getItem('lang'), root.dataset['pending']]).toEqual(['en', 'en', undefined]);
  open('/welcome?lang=ro');
  expect([root.lang, localStorage.getItem('lang'), root.dataset['pending']]).toEqual(['ro', 'ro', '']);
  localStorage.setItem('lang', 'en');
  open('/welcome?lang=de');
  expect([root.lang, localStorage.getItem('lang')]).toEqual(['en', 'en']);
});

test.each(['reload', 'back_forward'])('after a %s a language that was chosen later wins', (type) => {
  const comeBack = (address: string) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
    open(address);
    return [root.lang, localStorage.getItem('lang'), chosenLanguage()];
  };
  localStorage.setItem('lang', 'ro');
  expect(comeBack('/welcome?lang=en')).toEqual(['ro', 'ro', 'ro']);
  localStorage.removeItem('lang');
  expect(comeBack('/welcome?lang=en')).toEqual(['en', 'en', 'en']);
});

test('a browser that stores nothing shows the language of the address', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  open('/welcome?lang=en');
  expect([root.lang, chosenLanguage()]).toEqual(['en', 'en']);
});

test('when the app does not load, the page appears with one message in its language', () => {
  localStorage.setItem('lang', 'en');
  open('/welcome');
  expect(root.dataset['pending']).toBe('');
  dispatchEvent(new Event('loto-not-loaded'));
  dispatchEvent(new Event('loto-not-loaded'));
  expect(root.dataset['pending']).toBeUndefined();
  const notices = document.querySelectorAll('[role=alert]');
  expect([...notices].map(({ textContent }) => textContent)).toEqual([
    'This page did not load completely. Check your internet connection.Load again',
  ]);
  notices[0]?.remove();
});
