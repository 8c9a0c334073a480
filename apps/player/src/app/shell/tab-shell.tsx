import { languages } from '@loto/api-contract/product';
import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cx, IconButton, type MainTab, Rail, Skeleton, TabBar, TopHeader } from '@loto/design';
import { ScreenOutlet } from '@loto/design/widgets/frame/screen-outlet.tsx';
import { NoticeBell } from '../../features/notices/notice-bell.tsx';
import { PauseFoot } from '../../features/safer-play/pause-foot.tsx';
import { PausedNotice } from '../../features/safer-play/paused-notice.tsx';
import { usePauses } from '../../session/sales/use-play-pause.ts';
import { sayNotLoaded } from '@loto/design/missing-part';
import { LastFailure } from './last-failure.tsx';
import { FailedPage } from '@loto/design/widgets/frame/failed-page.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFailureTexts } from '../../session/messages/use-failure-texts.ts';
import { useChooseLanguage } from '../../session/preferences/use-choose-language.ts';
import { useIsPartnersVisitor, usePartnerLine } from '../../session/arrival/partner.ts';
import { chooseTheme, useTheme } from '../../session/preferences/theme-choice.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { usePageInfo } from '../../session/page/page-info.ts';
import '@loto/design/forced-colors.css';
import layout from '@loto/design/layout.module.css';
import railStyles from '@loto/design/widgets/frame/rail.module.css';
import styles from './shell.module.css';

const homePath = '/user/home';
const noticesPath = '/user/account/notices';

/**
 * The frame of the signed-in area: the rail on desktops, header and tab bar on phones. A focused
 * flow covers the whole phone screen.
 */
export default function TabShell() {
  return (
    <TabFrame>
      <ScreenOutlet />
    </TabFrame>
  );
}

/** Shows an error page in the same frame. */
export function ErrorBoundary() {
  return (
    <TabFrame>
      <FailedPage {...useFailureTexts()} />
    </TabFrame>
  );
}

/** The frame around a page of the signed-in area. */
export function TabFrame({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  useKeptFocus();
  const { pathname } = useLocation();
  const { isFocused = false, isMain = false, isForPlay = false, awaitsPause = false } = usePageInfo();
  const { pause, last } = usePauses();
  const isStopped = isForPlay && pause != null;
  useShownPause(isStopped);
  // Games and offers stay hidden until it's known that play isn't paused. Home and the picker start
  // empty, and home keeps the parts that sell nothing during a pause.
  const isHome = pathname === homePath;
  const isAwaited = isForPlay && !isHome && (awaitsPause ? last : pause) === undefined;
  const tabs = mainTabs(pathname, t);
  const partner = usePartnerLine();
  const label = t('common.mainMenu');
  const homeLabel = t('common.home');
  return (
    <>
      <div className={styles.root}>
        <Rail
          name={t('common.productName')}
          tabs={tabs}
          label={label}
          homePath={homePath}
          homeLabel={homeLabel}
          partner={partner}
        >
          <NoticeBell isWorded isCurrent={pathname === noticesPath} />
          <RailFoot />
        </Rail>
        <div className={styles.content}>
          {isMain && (
            <TopHeader homePath={homePath} homeLabel={homeLabel} partner={partner}>
              <NoticeBell />
            </TopHeader>
          )}
          <main id="content">
            <LastFailure />
            {isAwaited && (
              <div className={layout.page} aria-busy="true">
                <span className={layout.visuallyHidden}>{t('common.loading')}</span>
                <Skeleton shape="block" height="320px" />
              </div>
            )}
            {isStopped && (
              <div className={cx(layout.page, styles.stopped)}>
                <PausedNotice pause={pause} />
              </div>
            )}
            {!isAwaited && (!isStopped || isHome) && children}
          </main>
          <PauseFoot className={styles.foot} />
        </div>
      </div>
      {(!isFocused || isStopped) && <TabBar tabs={tabs} label={label} />}
    </>
  );
}

/**
 * Scrolls to the notice when a pause begins while the page is open. The button is at the bottom of
 * the page; the notice, where the pause can be withdrawn, is at the top.
 */
function useShownPause(isStopped: boolean): void {
  const { pathname } = useLocation();
  const last = useRef({ isStopped, pathname });
  useEffect(() => {
    const isBegun = isStopped && !last.current.isStopped && last.current.pathname === pathname;
    last.current = { isStopped, pathname };
    // Focusing scrolls the page.
    if (isBegun) document.getElementById('paused')?.focus();
  }, [isStopped, pathname]);
}

/** Returns the three main tabs; the one that contains the path is current. */
function mainTabs(pathname: string, t: TFunction): MainTab[] {
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return [
    {
      to: '/user/home',
      icon: 'home',
      word: t('shell.home'),
      isCurrent: isIn('/user/home') || isIn('/results'),
    },
    {
      to: '/user/history',
      icon: 'tickets',
      word: t('shell.tickets'),
      isCurrent: isIn('/user/history') || isIn('/ticket'),
    },
    { to: '/user/account', icon: 'account', word: t('shell.account'), isCurrent: isIn('/user/account') },
  ];
}

/** The foot of the rail: the adults-only sign, safer play, language and theme. */
function RailFoot() {
  const { t, language } = useTexts();
  const chooseLanguage = useChooseLanguage();
  const isDark = useTheme() === 'dark';
  const dayTheme = useIsPartnersVisitor() ? 'partner' : 'light';
  return (
    <>
      <PauseFoot />
      <hr className={layout.dashedLine} />
      <div className={cx(layout.row, layout.between, railStyles.choices)}>
        <fieldset className={railStyles.languages}>
          <legend className={layout.visuallyHidden}>{t('common.language')}</legend>
          {languages.map((option) => (
            <button
              key={option}
              type="button"
              lang={option}
              aria-label={`${option.toUpperCase()}, ${t(`common.languages.${option}`)}`}
              aria-pressed={option === language}
              onClick={() => void chooseLanguage(option).catch(sayNotLoaded)}
            >
              {option.toUpperCase()}
            </button>
          ))}
        </fieldset>
        <IconButton
          icon={isDark ? 'sun' : 'moon'}
          label={t(isDark ? 'common.lightTheme' : 'common.darkTheme')}
          onClick={() => chooseTheme(isDark ? dayTheme : 'dark')}
        />
      </div>
    </>
  );
}
