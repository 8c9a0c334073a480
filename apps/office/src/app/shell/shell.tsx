import { product } from '@loto/api-contract/product';
import { cx, OfflineBanner } from '@loto/design';
import { lazyPart } from '@loto/design/missing-part';
import typography from '@loto/design/typography.module.css';
import buttonStyles from '@loto/design/widgets/button.module.css';
import type { ParseKeys } from 'i18next';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSession } from '../../session/use-session.ts';
import { useIsOnline } from '../../session/use-is-online.ts';
import { MissingPartBar } from './missing-part-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import styles from './shell.module.css';

const loadPalette = async () => (await import('../palette/palette.tsx')).Palette;
const Palette = lazyPart(loadPalette);

/** The frame of every screen: the rail, the top bar and the screen itself. */
export function Shell() {
  const { t } = useTexts();
  const { keys } = useSession();
  const isOnline = useIsOnline();
  const [isPaletteOpen, setPaletteOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { title } = (useMatches().at(-1)?.handle ?? {}) as { title?: ParseKeys };

  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setPaletteOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);

  // The first letters after Ctrl K must not wait for the script.
  useEffect(() => void loadPalette().catch(() => {}), []);

  // Focuses the heading of a new screen, also for screen readers, unless a field has the focus.
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus();
  }, [pathname]);

  const heading = title === undefined ? '' : t(title);
  return (
    <div className={styles.root}>
      <title>{`${heading} · ${t('shell.name', { product: product.name })}`}</title>
      <a className={cx(buttonStyles.root, typography.small, styles.skip)} href="#content">
        {t('shell.skip')}
      </a>
      <Rail />
      <div className={styles.column}>
        <OfflineBanner isOffline={!isOnline} text={t('shell.offline')} />
        <MissingPartBar />
        {keys.length < 2 && (
          <p className={styles.oneKey}>
            {t('shell.oneKey')} <Link to="/me">{t('shell.addKey')}</Link>
          </p>
        )}
        <TopBar onSearch={() => setPaletteOpen(true)} />
        <main ref={main} id="content" tabIndex={-1} className={styles.main}>
          {!pathname.startsWith('/command/') && <h1 className={typography.titleLarge}>{heading}</h1>}
          <Outlet />
        </main>
      </div>
      <PhoneBar onSearch={() => setPaletteOpen(true)} />
      <Suspense>{isPaletteOpen && <Palette isOpen onClose={() => setPaletteOpen(false)} />}</Suspense>
      <ScrollRestoration />
    </div>
  );
}
