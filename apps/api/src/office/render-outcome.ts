import { formatTerminalCount, formatTerminalInstant, formatTerminalLei } from '@loto/formatting/terminal';
import { isTable, type Block, type Outcome, type Sentence, type Table, type Value } from './outcome.ts';

/** Matches any character except escape sequences, direction marks and line ends. */
export const printable = /[^\p{C}\p{Zl}\p{Zp}]/u;

const allUnprintable = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** Renders blocks as lines, for a terminal and for the text that an operator signs. */
export function renderBlocks(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => (isTable(block) ? tableLines(block) : [renderSentence(block)]));
}

/** Returns the lines of an outcome that are signed. */
export function factLines({ facts, blocks }: Outcome): string[] {
  return renderBlocks(facts ?? blocks);
}

/** Returns the lines that are shown but not signed. */
export function noteLines({ notes = [] }: Outcome): string[] {
  return renderBlocks(notes);
}

/** Fills the values into a sentence. */
export function renderSentence({ text, values }: Sentence): string {
  const rest = [...values];
  return text.replaceAll('{}', () => renderValue(rest.shift() ?? ''));
}

function renderValue(value: Value): string {
  if (typeof value !== 'object') return String(value).replaceAll(allUnprintable, '\ufffd');
  if ('bani' in value) return formatTerminalLei(value.bani);
  if ('at' in value) return formatTerminalInstant(new Date(value.at));
  if ('count' in value) return formatTerminalCount(value.count, value.one, value.many);
  return renderSentence(value);
}

/**
 * Renders a table whose columns are as wide as their widest cells. Characters that a terminal would
 * interpret or hide are shown as `�`.
 */
function tableLines({ columns, rows: cellRows }: Table): string[] {
  const rows = cellRows.map((cells) => cells.map(renderValue));
  const widths = columns.map(({ head }, index) =>
    Math.max(head.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0;
        return columns[index]?.isRight === true ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [
    line(columns.map(({ head }) => head)),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
  ];
}
