import '@loto/design/index.css';
import voiceFont from '@loto/design/fonts/archivo.woff2?url';
import { product } from '@loto/api-contract/product';
import { type ReactNode, Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { lazyPart } from '@loto/design/missing-part';
import { cx } from '@loto/design/widgets/cx.ts';
import { OfflineBanner } from '@loto/design/widgets/frame/offline-banner.tsx';
import { device } from '../device/device.ts';
import { useIsOnline } from '../device/connection/use-is-online.ts';
import { currentLanguage } from '../i18n/translator.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { createFirstStore } from '../session/store/first-store.ts';
import { AccessGate } from './access/access-gate.tsx';
import { Overlays } from './overlays.tsx';
import { usePageInfo } from '../session/page/page-info.ts';
import { usePageChange, usePartnerLinks, useReveal, useSessionEffects, useTakeOver } from './page-effects.ts';
import styles from './root.module.css';
import typography from '@loto/design/typography.module.css';
import buttonStyles from '@loto/design/widgets/button.module.css';

export { ErrorScreen as ErrorBoundary } from './shell/error-screen.tsx';

/**
 * The document around every page, including the error page. The build adds the tags for search
 * engines and shared links later (`scripts/public-pages.ts`).
 */
export function Layout({ children }: { children: ReactNode }) {
  const language = currentLanguage();
  // A page that is rendered again keeps what the first script decided.
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
          // Built pages contain this script inline; React doesn't compare it.
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
 * Renders nothing until the first page is loaded, or keeps the frame of a player's page, which the
 * build inserts (`scripts/first-paint/page-frame.html`) and React doesn't compare.
 */
export function HydrateFallback() {
  return <div data-unbuilt dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />;
}

/** Only for installed apps; browsers never load it. */
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
  // Created at the first render, because a phone app has its stored tokens only then.
  const [store] = useState(createFirstStore);
  return (
    <Provider store={store}>
      <Page />
    </Provider>
  );
}

/**
 * Runs the effects that need the hydrated page. It's rendered in the same boundary as the page, so
 * that both hydrate together.
 */
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
