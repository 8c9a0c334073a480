import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button, cx } from '@loto/design';
import { device } from '../../device/device.ts';
import { answerPathsToOpen, installSiteWorker } from '../../device/site-worker/site-worker.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppSelector, useAppStore } from '../../session/store/root-reducer.ts';
import layout from '@loto/design/layout.module.css';
import styles from './offline.module.css';

/** Pages on which the player neither types, buys nor pays. */
const restingPages = /^\/(?:welcome|results|user\/(?:home|history|account))\/?$/;

/**
 * Makes the app work without a connection. Loaded after everything else. Stores responses, installs
 * the service worker, and offers a newer build without forcing it.
 */
export function Offline() {
  const { t } = useTexts();
  const store = useAppStore();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isBuying = useAppSelector((state) => state.ticket.gameTicket !== null);
  const [isUpdateReady, setUpdateReady] = useState(false);
  useEffect(() => {
    // Without this module nothing is stored, but the page works.
    const started = import('../../session/offline/offline.ts').then(
      ({ storeAnswers }) => storeAnswers(store),
      () => null,
    );
    return () => void started.then((stop) => stop?.());
  }, [store]);
  useEffect(() => {
    // A phone app contains its files, and its store delivers updates.
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
