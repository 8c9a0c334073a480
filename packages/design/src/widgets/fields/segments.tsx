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

/** A choice among two or three visible values: a radio group drawn as segments. */
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
  /** `isName` excludes a name from translation. */
  items: readonly { to: string; word: string; isName?: boolean; isCurrent: boolean }[];
  label: string;
}

/**
 * Links to two or three related screens, one of which is current. Switching adds nothing to the
 * history.
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
