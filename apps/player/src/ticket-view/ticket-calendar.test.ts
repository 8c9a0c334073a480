import { expect, test } from 'vitest';
import { ticketCalendar, type CalendarDraw } from './ticket-calendar.ts';

const nowMs = Date.parse('2026-11-18T12:00:00+02:00');
const sunday: CalendarDraw = {
  uid: 't-1.d-1@loto.test',
  drawAt: '2026-11-29T18:15:00+02:00',
  summary: 'Extragerea Joker',
  description: 'Rezultatul: https://loto.test/user/history/ticket-details/t-1',
  url: 'https://loto.test/user/history/ticket-details/t-1',
};

/** Returns a file's lines after joining folded ones, as a calendar reads them. */
function read(file: string): string[] {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const physical = file.slice(0, -2).split('\r\n');
  for (const line of physical) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  return physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
}

test('each draw is an event of its own, at the hour of Bucharest in winter and summer', () => {
  const inSummer = { ...sunday, uid: 't-1.d-2@loto.test', drawAt: '2027-07-01T15:15:00Z' };
  const lines = read(ticketCalendar([sunday, inSummer], 'Loto', nowMs));
  const valuesOf = (name: string) => lines.filter((line) => line.startsWith(name));
  expect(valuesOf('DTSTART;')).toEqual([
    'DTSTART;TZID=Europe/Bucharest:20261129T181500',
    'DTSTART;TZID=Europe/Bucharest:20270701T181500',
  ]);
  expect(valuesOf('UID')).toEqual(['UID:t-1.d-1@loto.test', 'UID:t-1.d-2@loto.test']);
  expect(valuesOf('DTSTAMP')[0]).toBe('DTSTAMP:20261118T100000Z');
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2);
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
});

test('the time zone goes with the file, and changes when Bucharest does', () => {
  const lines = read(ticketCalendar([sunday], 'Loto', nowMs));
  const zone = lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'));
  // Clocks change at 01:00 UTC on the last Sunday, which is three o'clock in winter and four in
  // summer.
  for (const [start, instant] of [
    ['DTSTART:19970330T030000', '1997-03-30T01:00:00Z'],
    ['DTSTART:19971026T040000', '1997-10-26T01:00:00Z'],
  ] as const) {
    expect(zone).toContain(start);
    const before = new Date(Date.parse(instant) - 1);
    expect(before.toLocaleString('sv', { timeZone: 'Europe/Bucharest' })).toContain(
      start.includes('0330') ? '02:59:59' : '03:59:59',
    );
    expect(new Date(instant).toLocaleString('sv', { timeZone: 'Europe/Bucharest' })).toContain(
      start.includes('0330') ? '04:00:00' : '03:00:00',
    );
  }
});

test('escapes the calendar’s special characters and folds long lines', () => {
  const summary = 'Ș, Ț; a\\b\nși încă o dată, foarte lung, ca să treacă de șaptezeci și cinci de octeți';
  const lines = read(ticketCalendar([{ ...sunday, summary }], 'Loto, Ș', nowMs));
  const escaped = String.raw`Ș\, Ț\; a\\b\nși încă o dată\, foarte lung\, ca să treacă de șaptezeci și cinci de octeți`;
  expect(lines).toContain(`SUMMARY:${escaped}`);
  expect(lines).toContain(String.raw`PRODID:-//Loto\, Ș//Draws//RO`);
});
