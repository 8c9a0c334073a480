import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import styles from './status-tag.module.css';

/** waiting: not paid yet; live: in play; won; lost; ended: expired or refunded. */
export type StatusKind = 'waiting' | 'live' | 'won' | 'lost' | 'ended';

const KINDS: Record<StatusKind, { className: string | undefined; icon: IconName }> = {
  waiting: { className: styles.waiting, icon: 'clock' },
  live: { className: styles.live, icon: 'check' },
  won: { className: styles.won, icon: 'cup' },
  lost: { className: styles.lost, icon: 'minus' },
  ended: { className: styles.lost, icon: 'close' },
};

/** A status as icon and text, because colour must not be the only sign. */
export function StatusTag({ kind, word }: { kind: StatusKind; word: string }) {
  const { className, icon } = KINDS[kind];
  return (
    <span className={cx(styles.root, className)}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
