import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { PageInfo } from '../../session/page/page-info.ts';
import { cx } from '@loto/design/widgets/cx.ts';
import { Wordmark } from '@loto/design/widgets/frame/wordmark.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector } from '../../session/store/root-reducer.ts';
import { isReloadAwaited } from '../../session/store/sign-out.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import ticketStyles from '@loto/design/widgets/ticket/ticket.module.css';
import styles from './welcome-splash.module.css';

export const handle: PageInfo = { title: 'shell.titles.welcomeSplash' };

/** The 1400 ms of the print animation (tokens.css, --print) plus a moment to read the name. */
const splashMs = 2000;

const seenKey = 'splashSeen';

/** Reports whether this tab has already shown the splash, and records that it has. */
function wasSeen(): boolean {
  try {
    const seen = sessionStorage.getItem(seenKey) !== null;
    sessionStorage.setItem(seenKey, 'yes');
    return seen;
  } catch {
    return false;
  }
}

/**
 * Shows the product's name and continues automatically. A press or Escape continues immediately,
 * and "back" never returns here.
 */
export default function WelcomeSplashScreen() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector((state) => state.auth.isAuthenticated);
  const goOn = useCallback(
    () => void navigate(isSignedIn ? '/user/home' : '/welcome', { replace: true }),
    [navigate, isSignedIn],
  );
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Skipped for signed-in players, for people who prefer no motion, after a sign-out whose reload
    // would interrupt it, and if this tab has already shown it.
    const isShort = isSignedIn || isStill || isReloadAwaited() || wasSeen();
    const timer = setTimeout(goOn, isShort ? 0 : splashMs);
    const leave = (event: KeyboardEvent) => event.key === 'Escape' && goOn();
    addEventListener('keydown', leave);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', leave);
    };
  }, [goOn, isSignedIn]);
  return (
    <main id="content" className={styles.root}>
      <h1 className={layout.visuallyHidden}>{t('welcome.splashTitle')}</h1>
      <div className={styles.slot} />
      <div className={styles.feed}>
        <div className={cx(styles.paper, layout.lifted)}>
          <div className={cx(layout.surface, ticketStyles.scallop, styles.ticket)} data-game="649">
            <span className={styles.mark} aria-hidden="true">
              <Wordmark label={t('common.productName')} />
            </span>
            <p className={cx(typography.label, typography.soft)}>{t('welcome.splashLine')}</p>
          </div>
        </div>
      </div>
      <button type="button" className={styles.skip} aria-label={t('welcome.skip')} onClick={goOn} />
    </main>
  );
}
