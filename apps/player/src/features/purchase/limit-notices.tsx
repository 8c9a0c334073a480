import type { PlayLimit } from '@loto/api-contract';
import { formatDayAndClock } from '@loto/formatting';
import { Link } from 'react-router';
import { formatLei } from '../../i18n/numbers.ts';
import { LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import typography from '@loto/design/typography.module.css';
import styles from './purchase.module.css';

/** Replaces the payment if the ticket costs more than the player's own limit allows. */
export function LimitReached({ limit: { leftBani, endsAt } }: { limit: PlayLimit }) {
  const { t, language } = useTexts();
  return (
    <div className={styles.limitNotice} role="alert">
      <b className={typography.titleSmall}>{t('saferPlay.limitReached')}</b>
      <p>
        {t('saferPlay.limitLeft', {
          left: formatLei(leftBani ?? 0),
          time: formatDayAndClock(endsAt, language),
        })}
      </p>
      <LinkButton variant="quiet" isBlock to="/user/account/safer-play">
        {t('saferPlay.seeLimits')}
      </LinkButton>
    </div>
  );
}

/** One line before the first payment that links to limits. Paying works without them. */
export function LimitOffer() {
  const { t } = useTexts();
  return (
    <p className={typography.small}>
      <Link className={typography.link} to="/user/account/safer-play">
        {t('saferPlay.suggest')}
      </Link>
    </p>
  );
}
