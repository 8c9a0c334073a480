import { formatLei } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Campaign } from './campaign-to-show.ts';
import { cx } from '../../design/index.ts';
import tableStyles from '../../design/table.module.css';
import typography from '../../design/typography.module.css';
import styles from './campaign.module.css';

/** What each game has to win beyond its usual prizes, and what a variant costs that day. */
export function PrizeTable({ campaign: { extraPrizes, prices } }: { campaign: Campaign }) {
  const { t } = useTexts();
  return (
    <table className={cx(tableStyles.root, styles.table)}>
      <thead>
        <tr>
          <th scope="col">{t('announcements.game')}</th>
          <th scope="col">{t('announcements.extraPrize')}</th>
          <th scope="col">{t('announcements.price')}</th>
        </tr>
      </thead>
      <tbody>
        {extraPrizes.map(({ gameCode, name, amountBani }) => {
          const price = prices.find(({ code }) => code === gameCode);
          return (
            <tr key={gameCode}>
              <th scope="row">{name}</th>
              <td>{formatLei(amountBani, true)}</td>
              <td>
                {price && formatLei(price.priceBani, true)}
                {price && (
                  <span className={cx(typography.small, typography.muted)}>
                    {t('announcements.draws', { count: price.drawCount })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
