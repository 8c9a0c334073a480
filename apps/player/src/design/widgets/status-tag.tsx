import { classNames } from './class-names.ts';
import type { IconName } from './icon-shapes.tsx';
import { Icon } from './icon.tsx';

/** waiting: not paid yet; live: in play; won; lost; ended: expired or refunded. */
export type StatusKind = 'waiting' | 'live' | 'won' | 'lost' | 'ended';

const KINDS: Record<StatusKind, { className: string; icon: IconName }> = {
  waiting: { className: 'wait', icon: 'clock' },
  live: { className: 'live', icon: 'check' },
  won: { className: 'win', icon: 'cup' },
  lost: { className: 'lost', icon: 'minus' },
  ended: { className: 'lost', icon: 'close' },
};

/** A status as icon and word; colour never carries it alone. */
export function StatusTag({ kind, word }: { kind: StatusKind; word: string }) {
  const { className, icon } = KINDS[kind];
  return (
    <span className={classNames('tag', className)}>
      <Icon name={icon} />
      {word}
    </span>
  );
}
