import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useBodyMark } from './body-mark.tsx';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Wordmark } from './wordmark.tsx';
import layout from '../../layout.module.css';
import railStyles from './rail.module.css';
import tabBarStyles from './tab-bar.module.css';

/** One of the three main tabs in the tab bar and the rail. */
export interface MainTab {
  to: string;
  icon: IconName;
  word: string;
  /** True if the tab or a screen below it is open. */
  isCurrent: boolean;
}

interface RailProps {
  /** The accessible name of the rail: "Loto". */
  name: string;
  tabs: readonly MainTab[];
  label: string;
  homePath: string;
  homeLabel: string;
  partner?: string;
  /** The content of the rail's foot: the adults-only sign, language, theme. */
  children?: ReactNode;
}

/**
 * The rail on the left of a desktop, drawn as a ticket stub: the wordmark, the main tabs, the foot.
 */
export function Rail({ name, tabs, label, homePath, homeLabel, partner, children }: RailProps) {
  return (
    <aside className={railStyles.root} aria-label={name}>
      <Wordmark to={homePath} label={homeLabel} partner={partner} />
      <nav aria-label={label}>
        {tabs.map(({ to, icon, word, isCurrent }) => (
          <Link key={to} to={to} title={word} aria-current={isCurrent ? 'page' : undefined}>
            <Icon name={icon} />
            <span>{word}</span>
          </Link>
        ))}
      </nav>
      <div className={railStyles.foot}>{children}</div>
    </aside>
  );
}

/** The main tabs at the bottom of the phone's screen. */
export function TabBar({ tabs, label }: { tabs: readonly MainTab[]; label: string }) {
  useBodyMark('tabBar');
  return (
    <nav className={cx(tabBarStyles.root, layout.phoneOnly)} aria-label={label}>
      {tabs.map(({ to, icon, word, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{word}</span>
        </Link>
      ))}
    </nav>
  );
}
