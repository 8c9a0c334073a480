import { useId } from 'react';
import { Link } from 'react-router';
import layout from '../../layout.module.css';
import styles from './segments.module.css';

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; word: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two or three values, all in sight: a radio group drawn as segments. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <div className={styles.root} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            className={layout.visuallyHidden}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.word}
        </label>
      ))}
    </div>
  );
}

interface SegmentedNavProps {
  /** A name is not translated. */
  items: readonly { to: string; word: string; isName?: boolean; isCurrent: boolean }[];
  label: string;
}

/**
 * Two or three screens side by side, one of them current; moving between them leaves no trail to go
 * back over.
 */
export function SegmentedNav({ items, label }: SegmentedNavProps) {
  return (
    <nav className={styles.root} aria-label={label}>
      {items.map(({ to, word, isName, isCurrent }) => (
        <Link
          key={to}
          to={to}
          replace
          translate={isName ? 'no' : undefined}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {word}
        </Link>
      ))}
    </nav>
  );
}
