import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { Button, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';
import layout from '@loto/design/layout.module.css';
import styles from './sales-notice.module.css';

/** Explains why a ticket can't be bought now; renders nothing while it can. */
export function SalesNotice({ sales }: { sales: GameSales }) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  if (!isOnline) {
    return (
      <div className={styles.root} role="status">
        <Icon name="offline" />
        <p className={layout.grow}>
          <b>{t('play.offline')}</b>
          <br />
          {t('play.offlineText')}
        </p>
      </div>
    );
  }
  if (sales.state === 'unreachable') {
    return (
      <div className={styles.root} role="status">
        <Icon name="offline" />
        <p className={layout.grow}>{t('play.unreachable')}</p>
        <Button variant="quiet" size="small" onClick={sales.retry}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  if (sales.state !== 'paused' && sales.state !== 'closed') return null;
  return (
    <div className={styles.root} role="status">
      <Icon name={sales.state === 'paused' ? 'lock' : 'clock'} />
      <p className={layout.grow}>
        <b>{t(`play.${sales.state}`)}</b>
        <br />
        {t(sales.state === 'paused' ? 'play.pausedText' : 'play.closedText')}
      </p>
    </div>
  );
}
