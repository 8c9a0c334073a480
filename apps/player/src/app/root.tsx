import '../design/index.css';
import voiceFont from '../design/fonts/archivo.woff2?url';
import { product } from '@loto/api-contract/product';
import { type ReactNode, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { lazyPart } from '../design/missing-part.tsx';
import { cx } from '../design/widgets/cx.ts';
import { OfflineBanner } from '../design/widgets/frame/offline-banner.tsx';
import { device } from '../device/device.ts';
import { useIsOnline } from '../device/connection/use-is-online.ts';
import { currentLanguage } from '../i18n/translator.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { createFirstStore } from '../session/store/first-store.ts';
import { AccessGate } from './access/access-gate.tsx';
import { Overlays } from './overlays.tsx';
import { usePageInfo } from '../design/page-info.ts';
import { usePageChange, usePartnerLinks, useReveal, useSessionEffects, useTakeOver } from './page-effects.ts';
import styles from './root.module.css';
import typography from '../design/typography.module.css';
import buttonStyles from '../design/widgets/button.module.css';

export { ErrorScreen as ErrorBoundary } from './shell/error-screen.tsx';

/**
 * The document around every page, also around the one that reports an error. What search engines
 * and shared links read of it is put in after the build (`scripts/public-pages.ts`).
 */
export function Layout({ children }: { children: ReactNode }) {
  const language = currentLanguage();
  // a page that is rendered again keeps what the first script decided
  const { theme = 'light', noPasskeys } = import.meta.env.SSR ? {} : document.documentElement.dataset;
  return (
    <html
      lang={language}
      data-built={language}
      data-theme={theme}
      data-no-passkeys={noPasskeys}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          src="/first-paint.js"
          data-partner={product.partner.affiliationCode}
          // built pages have the script in themselves: React does not look into it
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <link rel="preload" href={voiceFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={`/assets/i18n/${language}.json`} as="fetch" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * Until the first page is loaded: nothing, or the frame of a player's pages, which the build writes
 * in (`scripts/first-paint/page-frame.html`) and React does not look into.
 */
export function HydrateFallback() {
  return <div data-unbuilt dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** Of an installed app alone: a browser never loads it. */
const StartLock = lazyPart(async () => (await import('./start-lock.tsx')).StartLock);

export default function Root() {
  const [isLocked, setLocked] = useState(() => device.phone?.areSecretsLocked());
  if (!isLocked) return <OpenApp />;
  return (
    <Suspense>
      <StartLock onOpen={() => setLocked(false)} />
    </Suspense>
  );
}

function OpenApp() {
  // at the first render: a phone app has read its stored tokens by then, and not before
  const [store] = useState(createFirstStore);
  return (
    <Provider store={store}>
      <Page />
    </Provider>
  );
}

/** Inside of what React takes over in one piece: the page is there when this is. */
function TakeOver() {
  useTakeOver();
  return null;
}

function Page() {
  const { t } = useTexts();
  const { title } = usePageInfo();
  const isOnline = useIsOnline();
  useSessionEffects();
  usePageChange();
  useReveal();
  usePartnerLinks();
  return (
    <>
      <title>{title === undefined ? product.name : `${t(title)} · ${product.name}`}</title>
      <a className={cx(buttonStyles.root, typography.small, styles.skip)} href="#content">
        {t('common.skipToContent')}
      </a>
      <OfflineBanner isOffline={!isOnline} text={t('shell.offline')} />
      <AccessGate>
        <Outlet />
        <TakeOver />
      </AccessGate>
      <Overlays />
    </>
  );
}
