import type { PlayPause } from '@loto/api-contract';
import { Button, cx, Icon, LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { isServerTimeKnown } from '../../session/api/server-clock.ts';
import { useServerTimePast } from '../../session/sales/use-time-left.ts';
import { pauseText } from './pause-text.ts';
import { useUndoPause } from './use-begin-pause.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './safer-play.module.css';

const titles = {
  'time-out': 'saferPlay.pausedTitle',
  'self-exclusion': 'saferPlay.excludedTitle',
  'national-exclusion': 'saferPlay.listedTitle',
} as const satisfies Record<PlayPause['kind'], string>;

/**
 * Replaces games and offers during a time-out or an exclusion. A time-out that hasn't begun on the
 * server can also be withdrawn here, because its toast ends with a reload.
 */
export function PausedNotice({ pause }: { pause: PlayPause }) {
  const { t, language } = useTexts();
  const isTimeOut = pause.kind === 'time-out';
  const title = titles[pause.kind];
  const { undo, isUndoing } = useUndoPause();
  const nowMs = useServerTimePast([pause.startsAt], () => {});
  const canUndo = isTimeOut && isServerTimeKnown() && Date.parse(pause.startsAt) > nowMs;
  return (
    <section className={cx(layout.panel, layout.lifted, styles.paused)} aria-labelledby="paused">
      <span className={styles.pausedSign}>
        <Icon name="clock" size="large" />
      </span>
      <h1 className={typography.titleLarge} id="paused" tabIndex={-1}>
        {t(title)}
      </h1>
      <p className={typography.lead}>{pauseText(pause, t, language)}</p>
      <p className={typography.soft}>{t(isTimeOut ? 'saferPlay.runsText' : 'saferPlay.excludedText')}</p>
      <div className={styles.actions}>
        {canUndo && (
          <Button variant="quiet" isPending={isUndoing} onClick={() => void undo()}>
            {t('saferPlay.undo')}
          </Button>
        )}
        <LinkButton variant="quiet" icon="tickets" to="/user/history">
          {t('saferPlay.myTickets')}
        </LinkButton>
        <LinkButton variant="quiet" icon="cup" to="/user/account/winning-payment">
          {t('account.prizes')}
        </LinkButton>
        <LinkButton variant="quiet" to="/responsible-gambling#help">
          {t('saferPlay.help')}
        </LinkButton>
      </div>
    </section>
  );
}
