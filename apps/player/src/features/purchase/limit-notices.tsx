import type { PlayLimit, PlayPeriod } from '@loto/api-contract';
import { formatDayAndClock, formatLei } from '@loto/formatting';
import { useState } from 'react';
import { Button, LinkButton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSetPlayLimitsMutation } from '../../session/calls/safer-play-calls.ts';
import { showToast } from '../../session/toasts.ts';
import typography from '../../design/typography.module.css';
import styles from './purchase.module.css';

/** In place of the payment: the ticket costs more than the player's own limit leaves. */
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

/** Before the first payment: limits by one press, or none by another. Paying works without. */
export function SuggestedLimits({ limits }: { limits: readonly PlayLimit[] }) {
  const { t } = useTexts();
  const [setLimits, { isLoading }] = useSetPlayLimitsMutation();
  const [isDeclined, setDeclined] = useState(isSuggestionDeclined);
  if (isDeclined) return null;
  const proposed = Object.fromEntries(limits.map(({ period, proposedBani }) => [period, proposedBani]));
  const accept = async () => {
    const { data } = await setLimits({ body: proposed });
    if (data !== undefined) showToast({ kind: 'ok', text: t('saferPlay.saved') });
  };
  const decline = () => {
    declineSuggestion();
    setDeclined(true);
  };
  const sumOf = (of: PlayPeriod) =>
    formatLei(limits.find(({ period }) => period === of)?.proposedBani ?? 0, true);
  const sums = { day: sumOf('day'), week: sumOf('week'), month: sumOf('month') };
  return (
    <section className={styles.limitNotice} aria-labelledby="suggested-limits">
      <h3 className={typography.titleSmall} id="suggested-limits">
        {t('saferPlay.suggest')}
      </h3>
      <p>{t('saferPlay.suggestText', sums)}</p>
      <div className={styles.limitActions}>
        <Button variant="quiet" size="small" isPending={isLoading} onClick={() => void accept()}>
          {t('saferPlay.accept')}
        </Button>
        <Button variant="quiet" size="small" onClick={decline}>
          {t('saferPlay.notNow')}
        </Button>
      </div>
    </section>
  );
}

/** In sessionStorage, so that the suggestion is made once a visit. */
const declinedKey = 'limitsDeclined';

function isSuggestionDeclined(): boolean {
  try {
    return sessionStorage.getItem(declinedKey) !== null;
  } catch {
    return false;
  }
}

function declineSuggestion(): void {
  try {
    sessionStorage.setItem(declinedKey, 'yes');
  } catch {
    // Where storage is forbidden it is suggested again.
  }
}
