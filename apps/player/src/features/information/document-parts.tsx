import { cx } from '../../design/index.ts';
import type { DocumentPart, RunningText } from './document.ts';
import { RunningTextWords } from './running-text-words.tsx';
import tableStyles from '../../design/table.module.css';
import typography from '../../design/typography.module.css';
import styles from './information.module.css';

/** The pieces of one section, in order. */
export function DocumentParts({ parts }: { parts: readonly DocumentPart[] }) {
  return parts.map((part, index) => <Part key={index} part={part} />);
}

function Part({ part }: { part: DocumentPart }) {
  if (typeof part === 'string') {
    return (
      <p>
        <RunningTextWords text={part} />
      </p>
    );
  }
  if ('list' in part) return <ul className={styles.list}>{items(part.list)}</ul>;
  if ('steps' in part) return <ol className={styles.steps}>{items(part.steps)}</ol>;
  const { caption, head, rows } = part.table;
  return (
    <table className={cx(tableStyles.root, styles.table, isWordy(rows) && styles.wordy)}>
      <caption className={cx(typography.label, typography.muted)}>{caption}</caption>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, column) => (
              // On a phone a wordy row becomes a small card, where each value is named by its
              // column.
              <td key={head[column]} data-column={head[column]}>
                <RunningTextWords text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether its cells hold sentences, which have no room side by side on a phone. */
function isWordy(rows: readonly (readonly RunningText[])[]): boolean {
  return rows.some((row) => row.slice(1).some((cell) => cell.length > 40));
}

function items(texts: readonly RunningText[]) {
  return texts.map((text) => (
    <li key={text}>
      <RunningTextWords text={text} />
    </li>
  ));
}
