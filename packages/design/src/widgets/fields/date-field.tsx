import { TextField } from './text-field.tsx';
import type { FieldTexts } from './field-frame.tsx';

interface DateFieldProps extends FieldTexts {
  /** A day by default, such as `2026-11-19`. A time is `2026-11-19T18:15`, a month `2026-11`. */
  kind?: 'day' | 'time' | 'month';
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

const types = { day: 'date', time: 'datetime-local', month: 'month' } as const;

/**
 * A field for a day, a time or a month. It's the browser's own control, which supports typing and
 * opens a calendar. The value has no time zone.
 */
export function DateField({ kind = 'day', onChange, ...rest }: DateFieldProps) {
  return <TextField {...rest} type={types[kind]} onChange={(event) => onChange(event.target.value)} />;
}
