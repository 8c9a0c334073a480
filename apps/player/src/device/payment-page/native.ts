import { App } from '@capacitor/app';
import { DefaultSystemBrowserOptions, DefaultWebViewOptions, InAppBrowser } from '@capacitor/inappbrowser';
import { ownPathOf } from '../links/own-path.ts';
import { type InAppPages, type PaymentPages, returnUrlsBelow } from './payment-page.ts';

/** Matches the pages that a provider redirects back to. Which page it was proves nothing. */
const outcomePath = /^\/(?:payment[/-](?:success|failure)|card-add\/(?:success|failure))(?:[/?]|$)/i;

/**
 * Opens providers' pages in the in-app browser's web view, the only mode that reports which page is
 * open.
 * @param productOrigin the product's host, to which providers redirect back (specification 9)
 * @param closeText the text of the browser's close button
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
      // A bank's app can return by a link while the page is still open.
      App.addListener('appUrlOpen', endAt),
    ]);
    try {
      const options = { ...DefaultWebViewOptions, closeButtonText: closeText() };
      await InAppBrowser.openInWebView({ url, options });
      const path = await ended;
      if (path !== null) await InAppBrowser.close();
      return path;
    } catch (error) {
      // Failures of the native payment bridge are only logged (specification 8).
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
      // Rejects if nothing is open.
      InAppBrowser.close().catch(() => {});
    },
    ...returnUrlsBelow(() => productOrigin),
    openPartnerPage(url) {
      void InAppBrowser.openInSystemBrowser({ url, options: DefaultSystemBrowserOptions });
    },
  };
}
