import type { PlaySummary } from '@loto/api-contract';
import { gameNames } from '@loto/formatting';

export const csvType = 'text/csv';
export const csvEnding = '.csv';

/** The heads of the columns. */
interface CsvHeads {
  readonly month: string;
  readonly game: string;
  readonly paid: string;
  readonly won: string;
  readonly difference: string;
}

/**
 * The summary as a file for other programs (RFC 4180): a row for each month and game, sums in lei
 * with a point and two decimals. It begins with the mark of UTF-8, without which Excel misreads ă.
 */
export function summaryCsv({ rows }: Pick<PlaySummary, 'rows'>, heads: CsvHeads): string {
  const { month, game, paid, won, difference } = heads;
  const lines = [
    [month, game, ...[paid, won, difference].map((head) => `${head} (lei)`)].map(textField),
    ...rows.map(({ month: of, gameCode, paidBani, wonBani }) => [
      textField(of),
      textField(gameNames[gameCode]),
      ...[paidBani, wonBani, wonBani - paidBani].map(lei),
    ]),
  ];
  return `\ufeff${lines.map((fields) => `${fields.join(',')}\r\n`).join('')}`;
}

/**
 * A text as a field. One that a spreadsheet would take for a formula begins with an apostrophe
 * (OWASP, CSV injection).
 */
export function textField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Whole bani as lei, exactly: 1205 is `12.05`. */
function lei(bani: number): string {
  const digits = String(Math.abs(bani)).padStart(3, '0');
  return `${bani < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
