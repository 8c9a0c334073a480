import { bucharestIso } from '@loto/game-rules';

export interface CalendarDraw {
  /** Always the same for a ticket and a draw, so that importing a second file changes nothing. */
  uid: string;
  drawAt: string;
  summary: string;
  description: string;
  /** The page where the result will be published. */
  url: string;
}

/** The maximum length of a line in octets, without its break (RFC 5545, 3.1). */
const maxLineOctets = 75;

/** The rule for Europe/Bucharest since 1997 (Directive 2000/84/EC), see `bucharest-time.ts`. */
const timeZoneLines = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Bucharest',
  'BEGIN:DAYLIGHT',
  'DTSTART:19970330T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:EEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19971026T040000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:EET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Returns draws as an iCalendar file (RFC 5545) with an event for each, in Bucharest time.
 * @param madeBy the file's creator, such as the product's name
 * @param nowMs the time of creation
 */
export function ticketCalendar(draws: readonly CalendarDraw[], madeBy: string, nowMs: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(`-//${madeBy}//Draws//RO`)}`,
    'CALSCALE:GREGORIAN',
    ...timeZoneLines,
    ...draws.flatMap(({ uid, drawAt, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${digits(new Date(nowMs).toISOString())}Z`,
      `DTSTART;TZID=Europe/Bucharest:${digits(bucharestIso(drawAt))}`,
      'DURATION:PT15M',
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Formats `2026-11-29T18:15:00+02:00` as `20261129T181500`. */
const digits = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, '');

/** Escapes a value of type TEXT (RFC 5545, 3.3.11). */
const escaped = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/**
 * Folds a long line into several, which begin with a space after the first. No character is split.
 */
function folded(line: string): string {
  let whole = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > maxLineOctets) {
      whole += '\r\n ';
      octets = 1;
    }
    whole += letter;
    octets += size;
  }
  return whole;
}
