import { Link } from 'react-router';
import styles from './chip-nav.module.css';

interface ChipNavProps {
  items: readonly { to: string; word: string; isCurrent: boolean }[];
  label: string;
}

/**
 * What a list is narrowed to: one chip is current; a change preserves the scroll position and
 * leaves no trail to go back over.
 */
export function ChipNav({ items, label }: ChipNavProps) {
  return (
    <nav className={styles.root} aria-label={label}>
      {items.map(({ to, word, isCurrent }) => (
        <Link
          key={to}
          className={styles.chip}
          to={to}
          replace
          preventScrollReset
          aria-current={isCurrent ? 'true' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
