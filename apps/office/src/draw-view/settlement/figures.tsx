import { cx, Icon } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import type { NightPrizeTable, SettlementFigures } from '@loto/office-contract';
import { formatCount, formatLei } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './figures.module.css';

const titles = {
  settled: 'night.settle.settledLike',
  'already-settled': 'night.settle.settledLike',
  'would-settle': 'night.settle.wouldSettle',
  halted: 'night.settle.halted',
  'would-halt': 'night.settle.wouldHalt',
  refused: 'night.settle.refused',
} as const;

/**
 * The figures of a settlement or a dry run: winners, sums, the largest prizes and every category.
 */
export function Figures({ figures, isTrial }: { figures: SettlementFigures; isTrial: boolean }) {
  const { t } = useTexts();
  const { state, tables, own, winningTickets, grossBani, taxBani, netBani, largest, problems, departures } =
    figures;
  const isBad = ['halted', 'would-halt', 'refused'].includes(state);
  return (
    <div className={styles.root}>
      <p className={cx(styles.title, isBad && styles.bad)}>
        <Icon name={isBad ? 'warning' : 'check'} size="small" />
        {t(titles[state === 'would-halt' && !isTrial ? 'halted' : state])}
      </p>
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          {problem}
        </p>
      ))}
      {departures.length > 0 && (
        <p className={styles.problem}>{t('night.settle.differ', { count: departures.length })}</p>
      )}
      <dl className={styles.sums}>
        <Figure name={t('night.settle.winningTickets')}>{formatCount(winningTickets)}</Figure>
        <Figure name={t('night.settle.gross')}>{formatLei(grossBani)}</Figure>
        <Figure name={t('night.settle.tax')}>{formatLei(taxBani)}</Figure>
        <Figure name={t('night.settle.net')}>{formatLei(netBani)}</Figure>
      </dl>
      {largest.length > 0 && (
        <div className={styles.scroll}>
          <h4 className={typography.label}>{t('night.settle.largest')}</h4>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('night.settle.serial')}</th>
                <th scope="col">{t('night.settle.onePrizeHead')}</th>
                <th scope="col">{t('night.settle.afterTax')}</th>
              </tr>
            </thead>
            <tbody>
              {largest.map((prize) => (
                <tr key={prize.serial}>
                  <td translate="no">{prize.serial}</td>
                  <td>{formatLei(prize.grossBani)}</td>
                  <td>{formatLei(prize.netBani)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <details className={styles.categories}>
        <summary>{t('night.settle.categories')}</summary>
        {(tables.length > 0 ? tables : own).map((table) => (
          <PrizeTable key={`${table.code} ${table.run}`} table={table} />
        ))}
      </details>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One game's prizes by category. Official ones are marked with a word. */
export function PrizeTable({ table: { code, run, categories } }: { table: NightPrizeTable }) {
  const { t } = useTexts();
  const name = t(run === 1 ? 'night.settle.table' : 'night.settle.secondTable', { game: gameNames[code] });
  return (
    <div className={styles.scroll}>
      <h4 className={typography.label}>{name}</h4>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('night.settle.category')}</th>
            <th scope="col">{t('night.settle.winners')}</th>
            <th scope="col">{t('night.settle.onePrize')}</th>
            <th scope="col">{t('night.settle.total')}</th>
            <th scope="col">{t('night.settle.carriedOn')}</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ category, winners, prizeBani, rolloverBani, official }) => (
            <tr key={category}>
              <th scope="row">
                <span translate="no">{category}</span>
                {official !== null && <span className={styles.official}> {t('night.settle.official')}</span>}
              </th>
              <td>{formatCount(winners)}</td>
              <td>{formatLei(prizeBani)}</td>
              <td>{formatLei(prizeBani * winners)}</td>
              <td>{formatLei(rolloverBani)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
