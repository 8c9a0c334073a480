import type { PlaySummary } from '@loto/api-contract';
import type { Language } from '@loto/api-contract/product';
import { gameNames } from '@loto/formatting';

export const csvType = 'text/csv';
export const csvEnding = '.csv';

/** The column headings. */
interface CsvHeads {
  readonly month: string;
  readonly game: string;
  readonly paid: string;
  readonly won: string;
  readonly difference: string;
}

/** The separators of fields and decimals that a spreadsheet expects in a language. */
interface CsvMarks {
  readonly field: ';' | ',';
  readonly decimal: ',' | '.';
}

const marks: Record<Language, CsvMarks> = {
  ro: { field: ';', decimal: ',' },
  en: { field: ',', decimal: '.' },
};

/**
 * Returns the summary as a CSV file (RFC 4180, except for the language's separators) with a row for
 * each month and game, and amounts in lei with two decimals. It begins with the UTF-8 byte order
 * mark, without which Excel misreads ă.
 */
export function summaryCsv({ rows }: Pick<PlaySummary, 'rows'>, heads: CsvHeads, language: Language): string {
  const { month, game, paid, won, difference } = heads;
  const { field, decimal } = marks[language];
  const lines = [
    [month, game, ...[paid, won, difference].map((head) => `${head} (lei)`)].map(textField),
    ...rows.map(({ month: of, gameCode, paidBani, wonBani }) => [
      textField(of),
      textField(gameNames[gameCode]),
      ...[paidBani, wonBani, wonBani - paidBani].map((bani) => lei(bani, decimal)),
    ]),
  ];
  return `\ufeff${lines.map((fields) => `${fields.join(field)}\r\n`).join('')}`;
}

/**
 * Quotes a text as a field. Prefixes an apostrophe if a spreadsheet would treat the text as a
 * formula (OWASP, CSV injection).
 */
export function textField(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";,\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Formats whole bani as lei without rounding: 1205 is `12.05` or `12,05`. */
function lei(bani: number, decimal: CsvMarks['decimal']): string {
  const digits = String(Math.abs(bani)).padStart(3, '0');
  return `${bani < 0 ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
}
