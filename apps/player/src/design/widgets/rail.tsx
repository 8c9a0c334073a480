import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import type { Place } from './place.ts';
import { Wordmark } from './wordmark.tsx';
import styles from './rail.module.css';

export interface RailProps {
  /** Names it among the page's landmarks: "Loto". */
  name: string;
  places: readonly Place[];
  label: string;
  homePath: string;
  homeLabel: string;
  partner?: string;
  /** At its foot: the adults' sign, language, theme. */
  children?: ReactNode;
}

/** The page's ticket stub at the left of the desktop: the mark, the three places, the foot. */
export function Rail({ name, places, label, homePath, homeLabel, partner, children }: RailProps) {
  return (
    <aside className={styles.root} aria-label={name}>
      <Wordmark to={homePath} label={homeLabel} partner={partner} />
      <nav aria-label={label}>
        {places.map(({ to, icon, word, isCurrent }) => (
          <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{word}</span>
          </Link>
        ))}
      </nav>
      <div className={styles.foot}>{children}</div>
    </aside>
  );
}
