import { cx, Icon, type IconName } from '@loto/design';
import type { DrawState } from '@loto/office-contract';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './draw-state-tag.module.css';

const LOOKS: Readonly<Record<DrawState, { readonly icon: IconName; readonly tone: string }>> = {
  'on-sale': { icon: 'tickets', tone: 'live' },
  closed: { icon: 'lock', tone: 'plain' },
  'to-record': { icon: 'edit', tone: 'waiting' },
  'to-confirm': { icon: 'eye', tone: 'waiting' },
  'to-settle': { icon: 'clock', tone: 'waiting' },
  settling: { icon: 'refresh', tone: 'live' },
  halted: { icon: 'warning', tone: 'danger' },
  settled: { icon: 'check', tone: 'ok' },
  cancelled: { icon: 'close', tone: 'plain' },
};

/** The state of a draw, as an icon and a word. */
export function DrawStateTag({ state, isStopped = false }: { state: DrawState; isStopped?: boolean }) {
  const { t } = useTexts();
  const { icon, tone } = LOOKS[state];
  return (
    <span className={styles.both}>
      <span className={cx(styles.root, styles[tone])}>
        <Icon name={icon} size="small" />
        {t(`night.state.${state}`)}
      </span>
      {isStopped && (
        <span className={cx(styles.root, styles.danger)}>
          <Icon name="lock" size="small" />
          {t('night.payoutsStopped')}
        </span>
      )}
    </span>
  );
}
