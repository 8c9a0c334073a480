import { Link } from 'react-router';
import { AgeSign, Icon } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBeginPause } from './use-begin-pause.ts';
import { usePlayPause } from '../../session/sales/use-play-pause.ts';
import styles from './pause-foot.module.css';

/**
 * The bottom of every page of a signed-in player, always in this order: the adults-only sign, the
 * link to limits and breaks, help, and a button for a break of 24 hours.
 */
export function PauseFoot({ className }: { className?: string | undefined }) {
  const { t } = useTexts();
  const pause = usePlayPause();
  const { begin } = useBeginPause();
  const label = `${t('saferPlay.pauseOneTap')}: ${t('saferPlay.pauseOneTapLabel')}`;
  return (
    <div className={className}>
      <div className={styles.root}>
        <div className={styles.ways}>
          <Link className={styles.link} to="/user/account/safer-play" title={t('saferPlay.title')}>
            <AgeSign /> <span className={styles.word}>{t('saferPlay.title')}</span>
          </Link>
          <Link className={styles.help} to="/user/account/user-manual" title={t('saferPlay.manual')}>
            <span className={styles.helpSign}>
              <Icon name="book" />
            </span>
            <span className={styles.word}>{t('saferPlay.manual')}</span>
          </Link>
        </div>
        {pause === null && (
          <button
            type="button"
            className={styles.pause}
            aria-label={label}
            title={label}
            onClick={() => void begin('24-hours')}
          >
            <Icon name="clock" />
            <span className={styles.word}>{t('saferPlay.pauseOneTap')}</span>
          </button>
        )}
      </div>
    </div>
  );
}
