import { TextField } from './text-field.tsx';
import type { FieldTexts } from './field-frame.tsx';

interface DateFieldProps extends FieldTexts {
  /** A day by default, as `2026-11-19`; a time as `2026-11-19T18:15`, a month as `2026-11`. */
  kind?: 'day' | 'time' | 'month';
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

const types = { day: 'date', time: 'datetime-local', month: 'month' } as const;

/**
 * A field for a day, a time or a month. The browser's own control is typed by keys and opens a
 * calendar; the value has no time zone.
 */
export function DateField({ kind = 'day', onChange, ...rest }: DateFieldProps) {
  return <TextField {...rest} type={types[kind]} onChange={(event) => onChange(event.target.value)} />;
}
