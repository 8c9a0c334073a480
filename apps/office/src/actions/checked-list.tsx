import { Checkbox, FieldError } from '@loto/design';
import styles from './command-form.module.css';

interface CheckedListProps {
  label: string;
  error: string | null;
  options: readonly { value: string; word: string }[];
  /** The chosen values, separated by commas. */
  value: string;
  onChange: (value: string) => void;
}

/** A choice of several values. */
export function CheckedList({ label, error, options, value, onChange }: CheckedListProps) {
  const chosen = value === '' ? [] : value.split(',');
  return (
    <fieldset className={styles.list} aria-invalid={error !== null || undefined}>
      <legend>{label}</legend>
      {options.map(({ value: each, word }) => (
        <Checkbox
          key={each}
          checked={chosen.includes(each)}
          onChange={(isOn) =>
            onChange((isOn ? [...chosen, each] : chosen.filter((other) => other !== each)).join(','))
          }
        >
          {word}
        </Checkbox>
      ))}
      {error !== null && <FieldError text={error} />}
    </fieldset>
  );
}
