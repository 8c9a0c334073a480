import { Link } from 'react-router';
import styles from './chip-nav.module.css';

interface ChipNavProps {
  /** A name is not translated. */
  items: readonly { to: string; word: string; isName?: boolean; isCurrent: boolean }[];
  label: string;
}

/**
 * What a list is narrowed to: one chip is current; a change preserves the scroll position and
 * leaves no trail to go back over.
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
