import { afterEach, describe, expect, test, vi } from 'vitest';
import { phoneBridge } from '../../testing/phone-bridge.ts';
import { nativePaymentPages } from './native.ts';
import { waitFor } from '../../testing/wait-for.ts';

const host = 'https://loto.test';
const page = 'https://plati.test/checkout/1';
const pages = nativePaymentPages(host, () => 'Închide');

afterEach(() => phoneBridge.end());

/** Opens the page and waits until it's shown. */
async function open() {
  const ended = Promise.resolve(pages.openPaymentPage(page));
  await waitFor(() => expect(phoneBridge.called()).toContain('InAppBrowser.openInWebView'));
  return ended;
}

function show(url: string): void {
  phoneBridge.fire('InAppBrowser.browserPageNavigationCompleted', { url });
}

describe.each(['android', 'ios'] as const)('on %s', (platform) => {
  test.each([
    ['the success path', `${host}/payment/success/7`, '/payment/success/7'],
    ['the failure path', `${host}/payment/failure/7?x=1`, '/payment/failure/7?x=1'],
    ['the page of a saved card', `${host}/card-add/success`, '/card-add/success'],
  ])('%s ends the payment page', async (_what, url, path) => {
    phoneBridge.begin(platform, { 'InAppBrowser.openInWebView': () => show(url) });
    expect(await pages.openPaymentPage(page)).toBe(path);
    expect(phoneBridge.called()).toContain('InAppBrowser.close');
    expect(phoneBridge.listenersOf('InAppBrowser.browserClosed')).toBe(0);
  });

  test.each([
    ['any other page', 'https://plati.test/3ds'],
    ['another page of ours', `${host}/user/home`],
    ['an outcome at another host', 'https://loto.test.rau.test/payment/success/7'],
    ['an outcome over http', 'http://loto.test/payment/success/7'],
    ['an address that is none', 'about:blank'],
  ])('%s does not; closing it there returns none of ours', async (_what, url) => {
    phoneBridge.begin(platform, {
      'InAppBrowser.openInWebView': () => {
        show(url);
        phoneBridge.fire('InAppBrowser.browserClosed');
      },
    });
    expect(await pages.openPaymentPage(page)).toBeNull();
    expect(phoneBridge.called()).not.toContain('InAppBrowser.close');
  });

  test('a link back from the bank’s app ends it too', async () => {
    phoneBridge.begin(platform);
    const ended = open();
    await waitFor(() => expect(phoneBridge.listenersOf('App.appUrlOpen')).toBe(1));
    phoneBridge.fire('App.appUrlOpen', { url: `${host}/payment/success/7` });
    expect(await ended).toBe('/payment/success/7');
  });

  test('can be closed by the app, even when none is open', async () => {
    phoneBridge.begin(platform, {
      'InAppBrowser.close': () => {
        throw new Error('There is no browser view to close.');
      },
    });
    pages.closeInAppBrowser();
    const ended = open();
    await waitFor(() => expect(phoneBridge.called()).toContain('InAppBrowser.openInWebView'));
    pages.closeInAppBrowser();
    expect(await ended).toBeNull();
    expect(phoneBridge.callsOf('InAppBrowser.close')).toHaveLength(2);
  });

  test('only logs a page that does not open', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    phoneBridge.begin(platform, {
      'InAppBrowser.openInWebView': () => {
        throw new Error('no web view');
      },
    });
    expect(await pages.openPaymentPage(page)).toBeNull();
    expect(logged).toHaveBeenCalledOnce();
  });
});

test('providers lead back to the product’s host', () => {
  expect(pages.paymentReturnUrls('7/8')).toEqual({
    successUrl: 'https://loto.test/payment/success/7%2F8',
    failedUrl: 'https://loto.test/payment/failure/7%2F8',
  });
});
