import { Link } from 'react-router';
import styles from './chip-nav.module.css';

interface ChipNavProps {
  /** `isName` excludes a name from translation. */
  items: readonly { to: string; word: string; isName?: boolean; isCurrent: boolean }[];
  label: string;
}

/**
 * The filters of a list as chips, one of which is current. A change keeps the scroll position and
 * adds nothing to the history.
 */
export function ChipNav({ items, label }: ChipNavProps) {
  return (
    <nav className={styles.root} aria-label={label}>
      {items.map(({ to, word, isName, isCurrent }) => (
        <Link
          key={to}
          className={styles.chip}
          to={to}
          replace
          preventScrollReset
          translate={isName ? 'no' : undefined}
          aria-current={isCurrent ? 'true' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
