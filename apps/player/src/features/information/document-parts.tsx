import { Fragment } from 'react';
import { Link } from 'react-router';
import { useIsWide } from '@loto/design/use-is-wide';
import { cx } from '@loto/design/widgets/cx.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import {
  type DocumentPart,
  type DocumentSection,
  readLinks,
  type RunningText,
} from '@loto/product-folder/document';
import tableStyles from '@loto/design/table.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './information.module.css';

/** The parts of one section, in order. */
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
              // On a phone, a row with long cells becomes a small card in which each value has its
              // column's name.
              <td key={head[column]} data-column={head[column]} translate={translateOf(cell)}>
                <RunningTextWords text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Reports whether a table's cells contain sentences, which don't fit into columns on a phone. */
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

/**
 * The table of contents, with a link to each section. The browser's back button skips these jumps.
 * It's open next to the text and closed above it.
 */
export function DocumentContents({ sections }: { sections: readonly DocumentSection[] }) {
  const { t } = useTexts();
  const isBeside = useIsWide();
  return (
    <nav className={styles.contents} aria-label={t('information.contents')}>
      <details open={isBeside}>
        <summary>{t('information.contents')}</summary>
        <ol>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <Link to={`#${id}`} replace preventScrollReset>
                {heading}
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** Excludes cells that contain only a number or an amount from translation. */
function translateOf(words: string): 'no' | undefined {
  return /^[^\p{L}]*\d[^\p{L}]*(?:lei|leu)?$/u.test(words) ? 'no' : undefined;
}

/** Running text with its links; internal ones use the router. */
function RunningTextWords({ text }: { text: RunningText }) {
  return readLinks(text).map(({ text: words, to }, index) => {
    if (to === undefined) return <Fragment key={index}>{words}</Fragment>;
    return to.startsWith('/') ? (
      <Link key={index} className={typography.link} to={to}>
        {words}
      </Link>
    ) : (
      <a key={index} className={typography.link} href={to} rel="noreferrer" translate={translateOf(words)}>
        {words}
      </a>
    );
  });
}
