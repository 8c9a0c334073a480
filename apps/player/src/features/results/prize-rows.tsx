import type { PrizeTableShape } from '@loto/api-contract';
import { formatAmount, formatCount } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { cx } from '../../design/index.ts';
import layout from '../../design/layout.module.css';
import tableStyles from '../../design/table.module.css';
import typography from '../../design/typography.module.css';
import styles from './results.module.css';

/**
 * The prizes of one game in one draw, category by category: a winner's prize, or what is carried
 * over to the next draw.
 */
export function PrizeRows({ table, caption }: { table: PrizeTableShape; caption: string }) {
  const { t, language } = useTexts();
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
            <td>{category}</td>
            <td className={typography.mono}>{winners === 0 ? '–' : formatCount(winners, language)}</td>
            <td className={typography.mono}>
              {winners > 0 ? (
                formatAmount(valueBani)
              ) : (
                <span className={typography.soft}>
                  {t(rolloverBani > 0 ? 'results.report' : 'results.noWinners', {
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
