import { paysFixedPrizes } from '@loto/game-rules';
import type { DrawOutcome, DrawWithPrizes } from '@loto/api-contract';
import { formatCount, formatLei } from '../../i18n/numbers.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { explainWin, type WinExplained } from './explain-win.ts';
import { cx } from '@loto/design';
import typography from '@loto/design/typography.module.css';
import styles from './history.module.css';

interface WinExplainedProps {
  win: DrawOutcome['wins'][number];
  result: DrawWithPrizes;
}

/** Explains step by step how a prize was computed. */
export function WinSteps({ win, result }: WinExplainedProps) {
  const { t } = useTexts();
  const explained = explainWin(win, result);
  if (explained === undefined) return null;
  const { category } = win;
  const { pay, fundPercent, winners, count } = explained;
  const taxRule = explained.taxParts
    .map(({ partBani, percent }) => t('history.how.taxPart', { percent, part: formatLei(partBani) }))
    .join(', ');
  return (
    <ol className={cx(styles.howSteps, typography.small)}>
      {fundPercent !== undefined && (
        <li>
          {t('history.how.fund', {
            percent: fundPercent,
            stakes: formatLei(explained.stakesBani),
            fund: formatLei(explained.fundBani),
          })}
        </li>
      )}
      {pay?.kind === 'fixed' && (
        <li>{t('history.how.fixed', { category, prize: formatLei(explained.prizeBani) })}</li>
      )}
      {pay?.kind === 'share' && (
        <>
          <li>
            {t(hasFixed(result, win) ? 'history.how.shareOfRest' : 'history.how.share', {
              category,
              percent: pay.percent,
              share: formatLei(explained.shareBani),
            })}
          </li>
          {explained.carryInBani > 0 && (
            <li>{t('history.how.carryIn', { sum: formatLei(explained.carryInBani) })}</li>
          )}
          {explained.addedBani > 0 && (
            <li>{t('history.how.added', { sum: formatLei(explained.addedBani) })}</li>
          )}
          <li>
            {t('history.how.divided', {
              count: winners,
              winners: formatCount(winners),
              pool: formatLei(explained.poolBani),
              prize: formatLei(explained.prizeBani),
            })}{' '}
            {explained.isRounded && t('history.how.rounded')}
          </li>
        </>
      )}
      {count > 1 && (
        <li>
          {t('history.how.times', {
            count,
            prize: formatLei(explained.prizeBani),
            gross: formatLei(explained.grossBani),
          })}
        </li>
      )}
      <li>
        {t('history.how.tax', { parts: taxRule, tax: formatLei(explained.taxBani), net: netOf(explained) })}
      </li>
    </ol>
  );
}

function netOf({ prizeBani, taxBani, count }: WinExplained): string {
  return formatLei((prizeBani - taxBani) * count);
}

/** Reports whether the game pays fixed prizes before the shares: only 6/49 does, in category IV. */
function hasFixed({ gameCode }: DrawWithPrizes, win: DrawOutcome['wins'][number]): boolean {
  return win.code === gameCode && paysFixedPrizes(gameCode);
}
