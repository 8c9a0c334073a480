import { cx, ScrollBox } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { isTable, type Block, type Sentence, type Table, type Value } from '@loto/office-contract/outcome';
import { useTexts } from '../i18n/use-texts.ts';
import { headText } from '../i18n/sentences.ts';
import { sentenceParts, valueText } from './outcome-value.tsx';
import styles from './outcome-blocks.module.css';

interface OutcomeBlocksProps {
  blocks: readonly Block[];
  /** True if rows of sentences are close together, as in a list of facts. */
  isDense?: boolean;
}

/** What a command did, found or would do. */
export function OutcomeBlocks({ blocks, isDense = false }: OutcomeBlocksProps) {
  // Renders again when the language or the loaded sentences change.
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

/** A sentence with highlighted values, so that numbers, sums and names are easy to find. */
export function SentenceText({ sentence }: { sentence: Sentence }) {
  return sentenceParts(sentence).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <b key={index} className={cx(styles.value, isCode(part.value) && styles.code)}>
        {valueText(part.value)}
      </b>
    ),
  );
}

/** Returns true if a value is for machines: a key, a hash or an id. */
const isCode = (value: Value) => typeof value === 'string' && /^\S{32,}$/.test(value);

function OutcomeTable({ table }: { table: Table }) {
  const { t } = useTexts();
  if (table.rows.length === 0) return <p className={typography.muted}>{t('common.nothing')}</p>;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('common.table')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map(({ head }, column) => (
              <th key={head} scope="col" className={cx(isRightColumn(table, column) && styles.right)}>
                {headText(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className={cx(isRightColumn(table, column) && styles.right)}>
                  {valueText(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const isSum = (cell: Value | undefined) => typeof cell === 'object' && 'bani' in cell;

/** Returns true if a column contains numbers or amounts. */
function isRightColumn({ columns, rows }: Table, column: number): boolean {
  return columns[column]?.isRight === true || rows.some((cells) => isSum(cells[column]));
}
