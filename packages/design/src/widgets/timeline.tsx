import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './timeline.module.css';

/** Something that happened or will happen. */
export interface TimelineEvent {
  readonly key: string;
  readonly icon: IconName;
  /** How it went. The icon and the words show it, too. */
  readonly tone?: 'ok' | 'waiting' | 'failed';
  /** The time as text: "joi, 19 nov. 2026, 18:45". */
  readonly at: string;
  /** The time in ISO 8601, for programs. */
  readonly dateTime?: string;
  readonly title: ReactNode;
  /** Details, such as movements, references or a mail. */
  readonly details?: ReactNode;
  /** Shown at the right end, such as a sum. */
  readonly aside?: ReactNode;
}

interface TimelineProps {
  label: string;
  events: readonly TimelineEvent[];
}

/** The history of an object, oldest first. */
export function Timeline({ label, events }: TimelineProps) {
  return (
    <ol className={styles.root} aria-label={label}>
      {events.map(({ key, icon, tone, at, dateTime, title, details, aside }) => (
        <li key={key} className={cx(styles.event, tone !== undefined && styles[tone])}>
          <span className={styles.mark}>
            <Icon name={icon} size="small" />
          </span>
          <div className={styles.words}>
            <time className={styles.at} dateTime={dateTime}>
              {at}
            </time>
            <div className={styles.head}>
              <p className={styles.title}>{title}</p>
              {aside !== undefined && <div className={styles.aside}>{aside}</div>}
            </div>
            {details !== undefined && <div className={styles.details}>{details}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
