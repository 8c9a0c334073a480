import { Link } from 'react-router';
import { AgeSign, Icon } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBeginPause } from './use-begin-pause.ts';
import { usePlayPause } from '../../session/use-play-pause.ts';
import styles from './pause-foot.module.css';

/**
 * On every page of a signed-in player: for adults only, the way to limits and breaks, and a break
 * of 24 hours by one press (decision 147).
 */
export function PauseFoot({ className }: { className?: string | undefined }) {
  const { t } = useTexts();
  const pause = usePlayPause();
  const { begin, isBeginning } = useBeginPause();
  return (
    <div className={className}>
      <div className={styles.root}>
        <AgeSign />
        <Link className={styles.link} to="/user/account/safer-play">
          {t('saferPlay.title')}
        </Link>
        {pause === null && (
          <button
            type="button"
            className={styles.pause}
            aria-label={`${t('saferPlay.pauseOneTap')}: ${t('saferPlay.pauseOneTapLabel')}`}
            aria-busy={isBeginning || undefined}
            onClick={() => {
              if (!isBeginning) void begin('24-hours');
            }}
          >
            <Icon name="clock" size="small" />
            {t('saferPlay.pauseOneTap')}
          </button>
        )}
      </div>
    </div>
  );
}
