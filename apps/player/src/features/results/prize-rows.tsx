import type { PrizeTableShape } from '@loto/api-contract';
import { formatAmount, formatCount } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';

/** The prizes of one game in one draw, category by category: a winner's prize, or what goes on to the next draw. */
export function PrizeRows({ table, caption }: { table: PrizeTableShape; caption: string }) {
  const { t, language } = useTexts();
  return (
    <table className="tbl prizes">
      <caption className="vh">{caption}</caption>
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
            <td className="machine">{winners === 0 ? '–' : formatCount(winners, language)}</td>
            <td className="machine">
              {winners > 0 ? (
                formatAmount(valueBani)
              ) : (
                <span className="soft">
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
