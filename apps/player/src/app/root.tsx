import '../design/index.css';
import { product } from '@loto/api-contract/product';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { cx, OfflineBanner } from '../design/index.ts';
import { useIsOnline } from '../device/connection/index.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { AccessGate } from './access/access-gate.tsx';
import { Overlays } from './overlays/overlays.tsx';
import { usePageInfo } from './page-info.ts';
import { usePageChange } from './use-page-change.ts';
import { Providers } from './providers.tsx';
import { usePartnerLinks } from './use-partner-links.ts';
import { useReveal } from './use-reveal.ts';
import { useSessionEffects } from './use-session-effects.ts';
import styles from './root.module.css';
import typography from '../design/typography.module.css';
import buttonStyles from '../design/widgets/button.module.css';

export { ErrorScreen as ErrorBoundary } from './shell/error-screen.tsx';

const games = `${product.name} 6/49, Joker și ${product.name} 5/40`;

/** The document around every page, also around the one that reports an error. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ro" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script src="/first-paint.js" data-partner={product.partner.affiliationCode} />
        <meta name="description" content={`Bilete la ${games}, cumpărate online de oriunde din România.`} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href="/assets/i18n/ro.json" as="fetch" crossOrigin="anonymous" />
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

/** The empty table until the first page is loaded. */
export function HydrateFallback() {
  return <div data-unbuilt hidden />;
}

export default function Root() {
  return (
    <Providers>
      <Page />
    </Providers>
  );
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
      </AccessGate>
      <Overlays />
    </>
  );
}
