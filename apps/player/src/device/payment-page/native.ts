import { App } from '@capacitor/app';
import { DefaultSystemBrowserOptions, DefaultWebViewOptions, InAppBrowser } from '@capacitor/inappbrowser';
import { ownPathOf } from '../links/own-path.ts';
import { type InAppPages, type PaymentPages, returnUrlsBelow } from './payment-page.ts';

/** The pages that a provider leads back to; which of them it was proves nothing. */
const outcomePath = /^\/(?:payment[/-](?:success|failure)|card-add\/(?:success|failure))(?:[/?]|$)/i;

/**
 * Providers' pages in the in-app browser's web view, the only one of its ways that reports which
 * page is open.
 * @param productOrigin the product's host, which providers lead back to (specification 9)
 * @param closeText the word on the browser's closing button
 */
export function nativePaymentPages(
  productOrigin: string,
  closeText: () => string,
): PaymentPages & InAppPages {
  let endOpen: ((path: null) => void) | null = null;

  const outcomeOf = (url: string | undefined): string | null => {
    const path = ownPathOf(url ?? '', productOrigin);
    return path !== null && outcomePath.test(path) ? path : null;
  };

  async function openPaymentPage(url: string): Promise<string | null> {
    const { promise: ended, resolve } = Promise.withResolvers<string | null>();
    endOpen = resolve;
    const endAt = ({ url: address }: { url?: string | undefined }) => {
      const path = outcomeOf(address);
      if (path !== null) resolve(path);
    };
    const listeners = await Promise.all([
      InAppBrowser.addListener('browserPageNavigationCompleted', endAt),
      InAppBrowser.addListener('browserClosed', () => resolve(null)),
      // a bank's app can come back by a link, with the page still open
      App.addListener('appUrlOpen', endAt),
    ]);
    try {
      const options = { ...DefaultWebViewOptions, closeButtonText: closeText() };
      await InAppBrowser.openInWebView({ url, options });
      const path = await ended;
      if (path !== null) await InAppBrowser.close();
      return path;
    } catch (error) {
      // specification 8: failures of the native pay bridge are only logged
      console.error('The payment page did not open:', error);
      return null;
    } finally {
      await Promise.all(listeners.map(async (listener) => listener.remove()));
    }
  }

  return {
    openPaymentPage,
    closeInAppBrowser() {
      endOpen?.(null);
      // it rejects when nothing is open
      InAppBrowser.close().catch(() => {});
    },
    ...returnUrlsBelow(() => productOrigin),
    openPartnerPage(url) {
      void InAppBrowser.openInSystemBrowser({ url, options: DefaultSystemBrowserOptions });
    },
  };
}
