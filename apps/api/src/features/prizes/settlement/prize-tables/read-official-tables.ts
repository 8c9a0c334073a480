import { LineCounter, parseDocument, type Document } from 'yaml';
import { OfficialTablesUnreadable, officialTables, type FileProblem } from './parse-official-tables.ts';
import type { OfficialTable } from './official-values.ts';

/**
 * Reads a file of official values (docs/operate/official-values.md).
 * @throws {OfficialTablesUnreadable} with the line and column of each problem
 */
export function readOfficialTables(text: string): OfficialTable[] {
  const lines = new LineCounter();
  // The YAML parser also parses JSON, and knows the position of each value.
  const document = parseDocument(text, { lineCounter: lines, schema: 'json', strict: true });
  const placed = (offset: number | undefined, message: string): FileProblem => {
    const { line, col } = lines.linePos(offset ?? 0);
    return { line, column: col, message };
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new OfficialTablesUnreadable([placed(jsonOffset(error, text), 'this is no JSON')]);
  }
  const parsed = officialTables.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new OfficialTablesUnreadable(
    parsed.error.issues.map(({ path, message }) => {
      const where = path.length === 0 ? '' : `${path.map(String).join('.')}: `;
      return placed(offsetOf(document, path), where + message);
    }),
  );
}

/** Returns where JSON.parse stopped, if it reports that, otherwise the end of the text. */
function jsonOffset(error: unknown, text: string): number {
  const [, position] = /at position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return position === undefined ? Math.max(0, text.trimEnd().length - 1) : Number(position);
}

/** Returns the position of a value; for a missing value, the start of its parent. */
function offsetOf(document: Document, path: readonly PropertyKey[]): number | undefined {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true) as { range?: readonly number[] } | undefined;
    if (node?.range !== undefined) return node.range[0];
  }
  return undefined;
}
