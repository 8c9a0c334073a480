import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { DateField } from './date-field.tsx';
import { formatDateText, readDateText, type DateKind } from './date-text.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

describe('a typed date', () => {
  test.each<[string, DateKind, string | null]>([
    ['19.11.2026', 'day', '2026-11-19'],
    [' 9/1/2026 ', 'day', '2026-01-09'],
    ['2026-11-19', 'day', '2026-11-19'],
    ['12.11.2026', 'day', '2026-11-12'],
    ['31.11.2026', 'day', null],
    ['19.11.26', 'day', null],
    ['19.11.2026, 18:15', 'day', null],
    ['19.11.2026, 18:15', 'time', '2026-11-19T18:15'],
    ['19.11.2026 8.05', 'time', '2026-11-19T08:05'],
    ['2026-11-19T18:15', 'time', '2026-11-19T18:15'],
    ['19.11.2026', 'time', null],
    ['19.11.2026 24:00', 'time', null],
    ['11.2026', 'month', '2026-11'],
    ['2026-11', 'month', '2026-11'],
    ['13.2026', 'month', null],
    ['', 'day', null],
  ])('%s as a %s is %s', (text, kind, value) => {
    expect(readDateText(text, kind)).toBe(value);
  });

  test('is shown with the day first in both languages', () => {
    expect(formatDateText('2026-11-09T18:15', '.')).toBe('09.11.2026, 18:15');
    expect(formatDateText('2026-11-09', '/')).toBe('09/11/2026');
    expect(formatDateText('2026-11', '.')).toBe('11.2026');
    expect(formatDateText('', '.')).toBe('');
  });
});

function Held({ onValue }: { onValue: (value: string) => void }) {
  const [value, setValue] = useState('');
  const change = (next: string) => {
    setValue(next);
    onValue(next);
  };
  return <DateField label="Când" kind="time" value={value} onChange={change} />;
}

test('a field keeps what is typed until it is left, and then writes it in one way', () => {
  const values: string[] = [];
  render(<Held onValue={(value) => values.push(value)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Când');
  fireEvent.change(field, { target: { value: '9.1.2026 8:5' } });
  expect(field.value).toBe('9.1.2026 8:5');
  fireEvent.change(field, { target: { value: '9.1.2026 8:05' } });
  expect(values).toEqual(['', '2026-01-09T08:05']);
  expect(field.value).toBe('9.1.2026 8:05');
  fireEvent.blur(field);
  expect(field.value).toBe('09.01.2026, 08:05');
});

test('what is no date stays in the field, so that it can be corrected', () => {
  render(<Held onValue={() => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('Când');
  fireEvent.change(field, { target: { value: '31.11.2026, 18:15' } });
  fireEvent.blur(field);
  expect(field.value).toBe('31.11.2026, 18:15');
});
