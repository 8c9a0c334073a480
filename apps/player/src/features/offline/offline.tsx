import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, cx } from '../../design/index.ts';
import { device } from '../../device/device.ts';
import { answerPathsToOpen, installSiteWorker } from '../../device/site-worker/site-worker.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector, useAppStore } from '../../session/store/root-reducer.ts';
import layout from '../../design/layout.module.css';
import styles from './offline.module.css';

/** Pages on which nothing is typed, bought or paid. */
const restingPages = /^\/(?:welcome|results|user\/(?:home|history|account))\/?$/;

/**
 * What makes the app open without a connection, loaded after everything else: answers are stored,
 * the site's worker is installed, and a newer build is offered, never forced.
 */
export function Offline() {
  const { t } = useTexts();
  const store = useAppStore();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isBuying = useAppSelector((state) => state.ticket.gameTicket !== null);
  const [isUpdateReady, setUpdateReady] = useState(false);
  useEffect(() => {
    // without it nothing is stored, and the page is whole
    const started = import('../../session/offline/offline.ts').then(
      ({ storeAnswers }) => storeAnswers(store),
      () => null,
    );
    return () => void started.then((stop) => stop?.());
  }, [store]);
  useEffect(() => {
    // a phone app has its files in itself, and its store's updates
    if (!device.isNative) installSiteWorker(() => setUpdateReady(true)).catch(() => {});
  }, []);
  const isResting = !isBuying && restingPages.test(pathname);
  const path = pathname + search + hash;
  useEffect(
    () =>
      answerPathsToOpen((asked) => {
        if (asked === path) return true;
        if (isResting) void navigate(asked);
        return isResting;
      }),
    [navigate, path, isResting],
  );
  const isOffered = isUpdateReady && device.isOnline() && isResting;
  return (
    <div role="status">
      {isOffered && (
        <div className={cx(layout.surface, layout.liftedHigh, styles.root)}>
          <p className={layout.grow}>{t('shell.updateReady')}</p>
          <Button size="small" onClick={() => location.reload()}>
            {t('shell.update')}
          </Button>
        </div>
      )}
    </div>
  );
}
