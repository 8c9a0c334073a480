import { bucharestIso } from '@loto/game-rules';

/**
 * Formats for the operators' terminal and mails, in English. Instants use the format of the
 * commands, and spaces are ASCII so that `grep` finds them.
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

/** Returns an instant in Europe/Bucharest to the minute, for a terminal: `Thu 2026-11-19 18:15`. */
export function formatTerminalInstant(at: Date): string {
  const iso = bucharestIso(at);
  const weekday = weekdays[new Date(`${iso.slice(0, 10)}T00:00:00Z`).getUTCDay()];
  return `${weekday} ${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

const minuteMs = 60_000;

/** Rounds an instant up to the minute and formats it like {@link formatTerminalInstant}. */
export function formatTerminalStart(at: Date): string {
  return formatTerminalInstant(new Date(Math.ceil(at.getTime() / minuteMs) * minuteMs));
}

/** Returns a count with its noun for a terminal: `1 paid ticket`, `3 paid tickets`. */
export function formatTerminalCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
