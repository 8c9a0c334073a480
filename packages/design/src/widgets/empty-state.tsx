import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import typography from '../typography.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** The subject of the page as a large drawing; by default a blank ticket. */
  icon?: IconName;
  /** One sentence. */
  text: string;
  /** One button. */
  children?: ReactNode;
}

/** The state of an empty page: a drawing, one sentence, one button. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={cx(styles.root, styles.tall)}>
      {icon === undefined ? (
        <BlankTicket />
      ) : (
        <span className={styles.picture}>
          <Icon name={icon} />
        </span>
      )}
      <h2 className={typography.titleMedium}>{title}</h2>
      <p className={typography.soft}>{text}</p>
      {children}
    </div>
  );
}

const OUTLINE = 'M30 32h160v28a12 12 0 0 0 0 24v34H30V84a12 12 0 0 0 0-24z';
const HOLLOWS = [58, 79, 100, 121, 142, 163];

/** An outlined blank ticket over a solid one in the colour of 6/49. */
export function BlankTicket() {
  return (
    <svg width="220" height="150" viewBox="0 0 220 150" aria-hidden="true">
      <g transform="rotate(-9 110 75)">
        <path d={OUTLINE} fill="var(--game-649)" />
      </g>
      <g transform="rotate(4 110 75)" stroke="var(--ink)" fill="none" strokeWidth="2.5" strokeLinecap="round">
        <path d={OUTLINE} fill="var(--surface)" />
        <g strokeWidth="2" strokeDasharray="3.5 3.5" strokeLinecap="butt">
          {HOLLOWS.map((x) => (
            <circle key={x} cx={x} cy="100" r="8.5" />
          ))}
        </g>
        <path d="M50 72h120" strokeDasharray=".1 7" />
        <path d="M52 50h48" strokeWidth="7" />
      </g>
    </svg>
  );
}
