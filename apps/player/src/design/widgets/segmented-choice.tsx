import { useId } from 'react';
import layout from '../layout.module.css';
import styles from './segments.module.css';

export interface SegmentedChoiceProps<Value extends string> {
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
