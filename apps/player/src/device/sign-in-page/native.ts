import { App } from '@capacitor/app';
import { registerPlugin } from '@capacitor/core';
import { AndroidViewStyle, DefaultSystemBrowserOptions, InAppBrowser } from '@capacitor/inappbrowser';
import { ownPathOf } from '../links/own-path.ts';
import type { PhonePlatform } from '../platform.ts';
import type { SignInPage } from './sign-in-page.ts';

/**
 * Our own plugin in the shell of iOS (`SignInSession.swift`): Apple's browser for signing in. It
 * ends at a link to the product, as Safari's view over an app does not.
 */
const session = registerPlugin<{
  /** Whether this iOS has sessions that end at a link: since 17.4. */
  isAvailable: () => Promise<{ value: boolean }>;
  /** Resolves to the link that the session ended at; to none when the person closed it. */
  start: (options: { url: string; host: string; path: string }) => Promise<{ url?: string }>;
}>('SignInSession');

/** The path at which a sign-in ends, see `features/auth/process-screen.tsx`. */
const returnPath = '/process';

/**
 * The system's browser for signing in; null on an iPhone that lacks it.
 * @param productOrigin the host whose links the system opens in the app
 */
export async function nativeSignInPage(
  platform: PhonePlatform,
  productOrigin: string,
): Promise<SignInPage | null> {
  if (platform === 'android') return { openSignInPage: openCustomTab };
  const { value } = await session.isAvailable().catch(() => ({ value: false }));
  if (!value) return null;
  return {
    async openSignInPage(url) {
      const host = new URL(productOrigin).hostname;
      const ended = await session.start({ url, host, path: returnPath });
      return ownPathOf(ended.url ?? '', productOrigin);
    },
  };
}

/** A Custom Tab over the app; the link that it ends at opens the app as any other does. */
async function openCustomTab(url: string): Promise<null> {
  const { promise: isBack, resolve } = Promise.withResolvers<null>();
  const listeners = await Promise.all([
    App.addListener('appUrlOpen', () => {
      // it rejects where the system has closed it to open the app
      InAppBrowser.close().catch(() => {});
      resolve(null);
    }),
    InAppBrowser.addListener('browserClosed', () => resolve(null)),
  ]);
  try {
    const { android, iOS } = DefaultSystemBrowserOptions;
    const options = { iOS, android: { ...android, viewStyle: AndroidViewStyle.FULL_SCREEN } };
    await InAppBrowser.openInSystemBrowser({ url, options });
    return await isBack;
  } finally {
    await Promise.all(listeners.map(async (listener) => listener.remove()));
  }
}
