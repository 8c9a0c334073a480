import { bucharestIso } from '@loto/game-rules';

/**
 * What operators read, in the terminal and in the mail about it, in English: instants as commands
 * take them, and plain spaces, since `grep` looks for those.
 */
const amountFormat = /* @__PURE__ */ new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

/**
 * An amount in a terminal: `1,234.50 lei`.
 * @param bani whole bani
 */
export function formatTerminalLei(bani: number): string {
  return `${amountFormat.format(bani / 100)} lei`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** An instant in a terminal, in Europe/Bucharest to the minute: `Thu 2026-11-19 18:15`. */
export function formatTerminalInstant(at: Date): string {
  const iso = bucharestIso(at);
  const weekday = weekdays[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

const minuteMs = 60_000;

/** As {@link formatTerminalInstant}, of the first whole minute that is not before an instant. */
export function formatTerminalStart(at: Date): string {
  return formatTerminalInstant(new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs));
}

/** A count with its noun in a terminal: `1 paid ticket`, `3 paid tickets`. */
export function formatTerminalCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
