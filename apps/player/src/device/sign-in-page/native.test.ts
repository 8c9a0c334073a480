import { afterEach, describe, expect, test } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { nativeSignInPage } from './native.ts';

const host = 'https://loto.test';
const page = 'https://google.test/authorize?state=app.s1';

afterEach(() => phoneBridge.end());

describe('on android', () => {
  /** Opens the page and waits until it's shown. */
  async function open() {
    phoneBridge.begin('android', {
      'InAppBrowser.close': () => {
        throw new Error('There is no browser to close.');
      },
    });
    const signIn = await nativeSignInPage('android', host);
    const ended = Promise.resolve(signIn?.openSignInPage(page));
    await waitFor(() => expect(phoneBridge.called()).toContain('InAppBrowser.openInSystemBrowser'));
    return ended;
  }

  test.each([
    ['a link opened the app', 'App.appUrlOpen', { url: `${host}/process#state=app.s1` }, 1],
    ['the person closed the browser', 'InAppBrowser.browserClosed', {}, 0],
  ])('the app continues when %s', async (_what, event, data, closed) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    void open().then(resolve);
    await waitFor(() => expect(phoneBridge.called()).toContain('InAppBrowser.openInSystemBrowser'));
    phoneBridge.fire(event, data);
    expect(await promise).toBeNull();
    expect(phoneBridge.callsOf('InAppBrowser.close')).toHaveLength(closed);
    expect(phoneBridge.listenersOf(event)).toBe(0);
  });

  test('the page opens in the system’s browser, never in a web view', async () => {
    const ended = open();
    await waitFor(() => expect(phoneBridge.called()).toContain('InAppBrowser.openInSystemBrowser'));
    expect(phoneBridge.callsOf('InAppBrowser.openInSystemBrowser')).toMatchObject([{ url: page }]);
    expect(phoneBridge.called()).not.toContain('InAppBrowser.openInWebView');
    phoneBridge.fire('InAppBrowser.browserClosed');
    await ended;
  });

  test('a browser that does not open is an error', async () => {
    phoneBridge.begin('android', {
      'InAppBrowser.openInSystemBrowser': () => {
        throw new Error('no browser');
      },
    });
    const signIn = await nativeSignInPage('android', host);
    await expect(signIn?.openSignInPage(page)).rejects.toThrow('no browser');
    expect(phoneBridge.listenersOf('App.appUrlOpen')).toBe(0);
  });
});

describe('on ios', () => {
  test.each([
    ['its link', { url: `${host}/process#state=app.s1` }, '/process#state=app.s1'],
    ['a link elsewhere', { url: 'https://rau.test/process#state=app.s1' }, null],
    ['none, closed by the person', {}, null],
  ])('a session ends at %s', async (_what, answer, path) => {
    phoneBridge.begin('ios', { 'SignInSession.start': () => answer });
    const signIn = await nativeSignInPage('ios', host);
    expect(await signIn?.openSignInPage(page)).toBe(path);
    expect(phoneBridge.callsOf('SignInSession.start')).toEqual([
      { url: page, host: 'loto.test', path: '/process' },
    ]);
  });

  test('an error of the session is an error here', async () => {
    phoneBridge.begin('ios', {
      'SignInSession.start': () => {
        throw new Error('not associated with the domain');
      },
    });
    const signIn = await nativeSignInPage('ios', host);
    await expect(signIn?.openSignInPage(page)).rejects.toThrow('not associated');
  });

  test.each([
    ['before 17.4', () => ({ value: false })],
    [
      'whose shell lacks the plugin',
      () => {
        throw new Error('not implemented');
      },
    ],
  ])('an iPhone %s has no such browser', async (_what, isAvailable) => {
    phoneBridge.begin('ios', { 'SignInSession.isAvailable': isAvailable });
    expect(await nativeSignInPage('ios', host)).toBeNull();
  });
});
