import { bucharestIso } from '@loto/game-rules';

/**
 * Formats for operators, in the terminal and in the mail about it, in English: instants in the form
 * of commands, and plain spaces, since `grep` searches for those.
 */
const amountFormat = /* @__PURE__ */ new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

/**
 * Returns an amount for a terminal: `1,234.50 lei`.
 * @param bani whole bani
 */
export function formatTerminalLei(bani: number): string {
  return `${amountFormat.format(bani / 100)} lei`;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Returns an instant for a terminal, in Europe/Bucharest to the minute: `Thu 2026-11-19 18:15`. */
export function formatTerminalInstant(at: Date): string {
  const iso = bucharestIso(at);
  const weekday = weekdays[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

const minuteMs = 60_000;

/**
 * Returns the first whole minute that is not before an instant, like {@link formatTerminalInstant}.
 */
export function formatTerminalStart(at: Date): string {
  return formatTerminalInstant(new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs));
}

/** Returns a count with its noun for a terminal: `1 paid ticket`, `3 paid tickets`. */
export function formatTerminalCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
