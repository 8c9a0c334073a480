import { Link } from 'react-router';
import styles from './segments.module.css';

export interface SegmentedNavProps {
  items: readonly { to: string; word: string; isCurrent: boolean }[];
  label: string;
}

/**
 * Two or three screens side by side, one of them current; moving between them leaves no trail to go
 * back over.
 */
export function SegmentedNav({ items, label }: SegmentedNavProps) {
  return (
    <nav className={styles.root} aria-label={label}>
      {items.map(({ to, word, isCurrent }) => (
        <Link key={to} to={to} replace aria-current={isCurrent ? 'page' : undefined}>
          {word}
        </Link>
      ))}
    </nav>
  );
}
