import type { PrizeTableShape } from '@loto/api-contract';
import { cx } from '@loto/design';
import { formatAmount, formatCount } from '../i18n/numbers.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { CategoryName } from './category-name.tsx';
import layout from '@loto/design/layout.module.css';
import tableStyles from '@loto/design/table.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './prize-rows.module.css';

/** How many of the best categories are visible. If there is only one more, it's visible as well. */
const shownAtFirst = 3;

/** The prizes of a game: its best categories, with the others collapsed. */
export function FoldedPrizeRows({ table, caption }: PrizeRowsProps) {
  const { t } = useTexts();
  const { categories } = table;
  if (categories.length <= shownAtFirst + 1) return <PrizeRows table={table} caption={caption} />;
  const summary = t('results.lowerCategories', { from: categories[shownAtFirst]?.category });
  return (
    <>
      <PrizeRows table={{ ...table, categories: categories.slice(0, shownAtFirst) }} caption={caption} />
      <details className={styles.folded}>
        <summary>{summary}</summary>
        <PrizeRows
          table={{ ...table, categories: categories.slice(shownAtFirst) }}
          caption={`${caption}, ${summary}`}
        />
      </details>
    </>
  );
}

interface PrizeRowsProps {
  table: PrizeTableShape;
  caption: string;
}

/**
 * The prizes of one game in one draw by category: a winner's prize, or the rollover to the next
 * draw.
 */
export function PrizeRows({ table, caption }: PrizeRowsProps) {
  const { t } = useTexts();
  return (
    <table className={cx(tableStyles.root, styles.prizes)}>
      <caption className={layout.visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results.category')}</th>
          <th scope="col">{t('results.winners')}</th>
          <th scope="col">{t('results.prizeOrRollover')}</th>
        </tr>
      </thead>
      <tbody>
        {table.categories.map(({ category, winners, valueBani, rolloverBani }) => (
          <tr key={category}>
            <td>
              <CategoryName code={table.code} category={category} />
            </td>
            <td className={typography.mono} translate="no">
              {winners === 0 ? '–' : formatCount(winners)}
            </td>
            <td className={typography.mono}>
              {winners > 0 ? (
                <span translate="no">{formatAmount(valueBani)}</span>
              ) : (
                <span className={typography.soft}>
                  {t(rolloverBani > 0 ? 'results.rollover' : 'results.noWinners', {
                    sum: formatAmount(rolloverBani),
                  })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
