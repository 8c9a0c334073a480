import { App } from '@capacitor/app';
import { registerPlugin } from '@capacitor/core';
import { AndroidViewStyle, DefaultSystemBrowserOptions, InAppBrowser } from '@capacitor/inappbrowser';
import { ownPathOf } from '../links/own-path.ts';
import type { PhonePlatform } from '../platform.ts';
import type { SignInPage } from './sign-in-page.ts';

/**
 * The plugin in the iOS app (`SignInSession.swift`), which opens Apple's browser for signing in.
 * Unlike Safari's view over an app, it ends at a link to the product.
 */
const session = registerPlugin<{
  /** Reports whether this iOS has sessions that end at a link: since 17.4. */
  isAvailable: () => Promise<{ value: boolean }>;
  /** Resolves to the link at which the session ended, or to no link if the player closed it. */
  start: (options: { url: string; host: string; path: string }) => Promise<{ url?: string }>;
}>('SignInSession');

/** The path at which a sign-in ends, see `features/auth/process-screen.tsx`. */
const returnPath = '/process';

/**
 * Returns the system's browser for signing in; null on an iPhone that lacks it.
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

/** Opens a Custom Tab over the app. The link at which it ends opens the app like any other link. */
async function openCustomTab(url: string): Promise<null> {
  const { promise: isBack, resolve } = Promise.withResolvers<null>();
  const listeners = await Promise.all([
    App.addListener('appUrlOpen', () => {
      // Rejects if the system has closed it to open the app.
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
