import type { Block } from '@loto/office-contract/outcome';

/** The position of a column within a rendered line. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses lines that the server rendered from sentences and tables. A line of dashes means that the
 * previous line and the following rows are a table.
 */
export function parseLines(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const dashes = lines[index + 1] ?? '';
    if (!/^-+(?: {2}-+)*$/.test(dashes)) {
      blocks.push({ text: line, values: [] });
      continue;
    }
    const spans = [...dashes.matchAll(/-+/g)].map(({ index: from, 0: { length } }) => ({
      from,
      to: from + length,
    }));
    const rows: string[] = [];
    while (isRow(lines[index + 2 + rows.length], spans)) rows.push(lines[index + 2 + rows.length] ?? '');
    const heads = cellsOf(line, spans);
    blocks.push({
      columns: heads.map((head, column) => {
        const isRight = rows.length > 0 && rows.every((row) => isRightIn(row, spans[column]));
        return isRight ? { head, isRight } : { head };
      }),
      rows: rows.map((row) => cellsOf(row, spans)),
    });
    index += rows.length + 1;
  }
  return blocks;
}

const cellsOf = (row: string, spans: readonly Span[]) =>
  spans.map(({ from, to }) => row.slice(from, to).trim());

/** Returns true if a line has blanks between the columns of a table. */
function isRow(row: string | undefined, spans: readonly Span[]): boolean {
  if (row === undefined || row.trim() === '' || row.length > (spans.at(-1)?.to ?? 0)) return false;
  return spans.slice(1).every(({ from }) => row.slice(from - 2, from).trim() === '');
}

/** Returns true if a cell ends where its column ends, like numbers. */
function isRightIn(row: string, span: Span | undefined): boolean {
  if (span === undefined) return false;
  const cell = row.slice(span.from, span.to);
  return cell.trim() !== '' && cell.length === span.to - span.from && /[\d.,]$| lei$/.test(cell);
}
