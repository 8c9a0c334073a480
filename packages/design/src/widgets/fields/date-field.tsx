import { useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { formatDateText, readDateText, type DateKind } from './date-text.ts';
import type { FieldTexts } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import styles from './date-field.module.css';

interface DateFieldProps extends FieldTexts {
  /** A day by default, such as `2026-11-19`. A time is `2026-11-19T18:15`, a month `2026-11`. */
  kind?: DateKind;
  value: string;
  /** Called with the value, which is empty while the text isn't a valid date. */
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

const nativeTypes = { day: 'date', time: 'datetime-local', month: 'month' } as const;
const examples = { day: '2026-12-31', time: '2026-12-31T18:15', month: '2026-12' } as const;

/**
 * A field for a day, a time or a month, without a time zone. The day is typed first, whatever the
 * browser's language. The calendar opens only for a pointer.
 */
export function DateField({ kind = 'day', value, onChange, min, max, ...rest }: DateFieldProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const separator = document.documentElement.lang === 'en' ? '/' : '.';
  // The typed text stays unchanged until something else changes the value.
  const isTyped = typed !== '' && (readDateText(typed, kind) ?? '') === value;
  return (
    <TextField
      {...rest}
      value={isTyped ? typed : formatDateText(value, separator)}
      placeholder={formatDateText(examples[kind], separator)}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readDateText(event.target.value, kind) ?? '');
      }}
      onBlur={() => {
        if (value !== '') setTyped('');
      }}
      trailing={
        <span className={styles.root}>
          <input
            ref={picker}
            type={nativeTypes[kind]}
            value={value}
            min={min}
            max={max}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              setTyped('');
              onChange(event.target.value);
            }}
          />
          <button
            type="button"
            tabIndex={-1}
            aria-hidden="true"
            className={styles.button}
            onClick={() => picker.current?.showPicker()}
          >
            <Icon name="calendar" size="small" />
          </button>
        </span>
      }
    />
  );
}
