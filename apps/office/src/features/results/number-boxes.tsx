import { cx } from '@loto/design';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { pastedNumbers } from './typed-result.ts';
import styles from './number-boxes.module.css';

/** The appearance of a field: not compared, the same as recorded, or different. */
export type PlaceLook = 'plain' | 'same' | 'wrong';

interface NumberBoxesProps {
  label: string;
  /**
   * Returns the accessible name of a field.
   * @param place the field's number, from 1
   */
  labelOf: (place: number) => string;
  values: readonly string[];
  /** The highest allowed number. */
  max: number;
  onChange: (values: readonly string[]) => void;
  lookOf: (place: number) => PlaceLook;
  isJokers?: boolean;
  isDisabled?: boolean;
  hasAutoFocus?: boolean;
}

/**
 * One field per drawn number, in the order of the draw. A complete number moves to the next field,
 * Backspace in an empty field moves to the previous one, and a pasted list fills them all.
 */
export function NumberBoxes({
  label,
  labelOf,
  values,
  max,
  onChange,
  lookOf,
  isJokers = false,
  isDisabled = false,
  hasAutoFocus = false,
}: NumberBoxesProps) {
  const root = useRef<HTMLDivElement>(null);
  const fields = () => [...(root.current?.closest('form')?.querySelectorAll('input') ?? [])];
  const move = (from: HTMLInputElement, by: 1 | -1) => {
    const all = fields();
    const next = all[all.indexOf(from) + by];
    next?.focus();
    next?.select();
  };
  const put = (place: number, added: readonly string[]) =>
    onChange(values.map((value, index) => added[index - place] ?? value));

  const type = (place: number, field: HTMLInputElement, text: string) => {
    const value = text.replaceAll(/\D/g, '').slice(0, 2);
    put(place, [value]);
    // No further digit would fit.
    if (value.length === 2 || Number(value) * 10 > max) move(field, 1);
  };
  const press = (place: number, event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget: field } = event;
    const isDigit = /^\d$/.test(key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isDigit) {
      // Typing the same digit again causes no change event in the browser.
      const { value, selectionStart, selectionEnd } = field;
      event.preventDefault();
      type(place, field, value.slice(0, selectionStart ?? 0) + key + value.slice(selectionEnd ?? 0));
    } else if (key === 'Backspace' && values[place] === '') {
      event.preventDefault();
      move(field, -1);
    }
  };
  const paste = (place: number, event: ClipboardEvent<HTMLInputElement>) => {
    const numbers = pastedNumbers(event.clipboardData.getData('text'));
    if (numbers.length < 2) return;
    event.preventDefault();
    put(place, numbers);
  };
  return (
    <div className={styles.root} role="group" aria-label={label} ref={root}>
      {values.map((value, place) => (
        <input
          key={place}
          className={cx(isJokers && styles.joker, styles[lookOf(place)])}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={labelOf(place + 1)}
          aria-invalid={lookOf(place) === 'wrong' || undefined}
          value={value}
          disabled={isDisabled}
          // The page is for filling in the first field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={hasAutoFocus && place === 0}
          onChange={({ target }) => type(place, target, target.value)}
          onKeyDown={(event) => press(place, event)}
          onPaste={(event) => paste(place, event)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}

interface DigitBoxesProps {
  label: string;
  value: string;
  digitCount: number;
  onChange: (value: string) => void;
  lookOf: (place: number) => PlaceLook;
  isDisabled?: boolean;
}

/** The digits of a side game: a single input, shown as boxes that mark which digits differ. */
export function DigitBoxes({ label, value, digitCount, onChange, lookOf, isDisabled }: DigitBoxesProps) {
  return (
    <div className={styles.digits}>
      {Array.from({ length: digitCount }, (_, place) => (
        <span
          key={place}
          aria-hidden="true"
          className={cx(styles[lookOf(place)], place === value.length && styles.next)}
        >
          {value[place]}
        </span>
      ))}
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={
          Array.from({ length: digitCount }, (_, place) => lookOf(place)).includes('wrong') || undefined
        }
        value={value}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, digitCount))}
        onKeyDown={(event) => {
          if (event.key !== 'Backspace' || value !== '') return;
          const all = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])];
          event.preventDefault();
          all[all.indexOf(event.currentTarget) - 1]?.focus();
        }}
      />
    </div>
  );
}
