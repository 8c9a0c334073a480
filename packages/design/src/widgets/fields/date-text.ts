/** A day is `2026-11-19`, a time `2026-11-19T18:15`, a month `2026-11`. */
export type DateKind = 'day' | 'time' | 'month';

const two = (part: string | number) => String(part).padStart(2, '0');

/**
 * Parses a typed date; returns null if it is invalid. The day comes before the month, as in both
 * languages; ISO 8601 is also accepted.
 */
export function readDateText(text: string, kind: DateKind): string | null {
  const typed = text.trim();
  if (kind === 'month') {
    const [, month = '', year = ''] = /^(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(typed) ?? [];
    const [, isoYear = year, isoMonth = month] = /^(\d{4})-(\d{2})$/.exec(typed) ?? [];
    return isDay(isoYear, isoMonth, '1') ? `${isoYear}-${two(isoMonth)}` : null;
  }
  const [, date = '', time] = /^([\d./\s-]*?\d)(?:[,T\s]\s*(\d{1,2}[:.]\d{2}))?$/.exec(typed) ?? [];
  const day = readDay(date);
  if (day === null || (kind === 'time') !== (time !== undefined)) return null;
  if (time === undefined) return day;
  const [hour = '', minute = ''] = time.split(/[:.]/);
  return Number(hour) < 24 && Number(minute) < 60 ? `${day}T${two(hour)}:${minute}` : null;
}

function readDay(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(text.trim()) ?? [];
  const [, isoYear = year, isoMonth = month, isoDay = day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isDay(isoYear, isoMonth, isoDay) ? `${isoYear}-${two(isoMonth)}-${two(isoDay)}` : null;
}

/** Returns true if the day exists, unlike 31 November. */
function isDay(year: string, month: string, day: string): boolean {
  if (year === '') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * Formats a value for typing: `19.11.2026, 18:15`, in English `19/11/2026, 18:15`.
 * @param separator between day, month and year
 */
export function formatDateText(value: string, separator: '.' | '/'): string {
  const [date = '', time] = value.split('T');
  const shown = date.split('-').toReversed().join(separator);
  return time === undefined ? shown : `${shown}, ${time.slice(0, 5)}`;
}
