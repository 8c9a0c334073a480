import { Link } from 'react-router';

export interface ChipNavProps {
  items: readonly { to: string; word: string; isCurrent: boolean }[];
  label: string;
}

/** What a list is narrowed to: one chip is current; changing it keeps the place on the page and leaves no trail to go back over. */
export function ChipNav({ items, label }: ChipNavProps) {
  return (
    <nav className="chips" aria-label={label}>
      {items.map(({ to, word, isCurrent }) => (
        <Link
          key={to}
          className="chip"
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
