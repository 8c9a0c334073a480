import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import type { Place } from './place.ts';
import { cx } from './cx.ts';
import layout from '../layout.module.css';
import styles from './tab-bar.module.css';

/** The three places at the foot of the phone's screen. */
export function TabBar({ places, label }: { places: readonly Place[]; label: string }) {
  return (
    <nav className={cx(styles.root, layout.phoneOnly)} aria-label={label}>
      {places.map(({ to, icon, word, isCurrent }) => (
        <Link key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
          <Icon name={icon} />
          <span>{word}</span>
        </Link>
      ))}
    </nav>
  );
}
