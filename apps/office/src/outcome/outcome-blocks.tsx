import { cx } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { isTable, type Block, type Sentence, type Table, type Value } from '@loto/office-contract/outcome';
import { useTexts } from '../i18n/use-texts.ts';
import { sentenceText } from '../i18n/sentences.ts';
import { sentenceParts, valueText } from './outcome-value.tsx';
import styles from './outcome-blocks.module.css';

interface OutcomeBlocksProps {
  blocks: readonly Block[];
  /** Whether rows of sentences are close together, as in a list of facts. */
  isDense?: boolean;
}

/** What a command did, found or would do. */
export function OutcomeBlocks({ blocks, isDense = false }: OutcomeBlocksProps) {
  // renders again when the language or the loaded sentences change
  useTexts();
  return (
    <div className={cx(styles.root, isDense && styles.dense)}>
      {blocks.map((block, index) =>
        isTable(block) ? (
          <OutcomeTable key={index} table={block} />
        ) : (
          <p key={index}>
            <SentenceText sentence={block} />
          </p>
        ),
      )}
    </div>
  );
}

/** A sentence with its values set apart, so that numbers, sums and names are found at a glance. */
export function SentenceText({ sentence }: { sentence: Sentence }) {
  return sentenceParts(sentence).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <b key={index} className={styles.value}>
        {valueText(part.value)}
      </b>
    ),
  );
}

function OutcomeTable({ table }: { table: Table }) {
  const { t } = useTexts();
  if (table.rows.length === 0) return <p className={typography.muted}>{t('common.nothing')}</p>;
  return (
    // a wide table scrolls within its own box, also by keys
    <div className={styles.scroll} role="group" aria-label={t('common.table')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map(({ head, isRight }) => (
              <th key={head} scope="col" className={cx(isRight && styles.right)}>
                {sentenceText(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className={cx(isRightCell(table, column, cell) && styles.right)}>
                  {valueText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isRightCell({ columns }: Table, column: number, cell: Value): boolean {
  return columns[column]?.isRight === true || (typeof cell === 'object' && 'bani' in cell);
}
