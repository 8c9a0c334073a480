/**
 * Rows under their heads, each column as wide as its widest cell; columns named in `right` are
 * aligned to the right. What a terminal would obey or hide in a cell is shown as `�`.
 */
export function printTable(
  heads: readonly string[],
  cellRows: readonly (readonly string[])[],
  right: readonly string[] = [],
): string[] {
  const rows = cellRows.map((cells) => cells.map((cell) => cell.replaceAll(unprintable, '\ufffd')));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return right.includes(heads[column] ?? '') ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

/** Escape sequences, direction marks, ends of lines. */
const unprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;
