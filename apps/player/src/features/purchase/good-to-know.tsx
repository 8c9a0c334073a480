import type { DrawShape } from '@loto/api-contract';
import { capitalize, formatDayAndClock, wholeLei } from '@loto/formatting';
import { oddsOf, simpleVariantCount, type TicketOrder } from '@loto/game-rules';
import { useAnswer } from '../../session/api/use-call.ts';
import { formatCount, formatLei } from '../../i18n/numbers.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { cx } from '@loto/design';
import nextStepsStyles from '@loto/design/next-steps.module.css';
import typography from '@loto/design/typography.module.css';

interface GoodToKnowProps {
  order: TicketOrder;
  draws: readonly DrawShape[];
}

/**
 * The facts to know before paying: when the ticket plays, the rollover, and the odds of the first
 * category.
 */
export function GoodToKnow({ order, draws }: GoodToKnowProps) {
  const { t, language } = useTexts();
  const periods = useAnswer('gamePeriods', {});
  const rolloverBani = periods.data?.gamePeriods.find(
    ({ gameCode }) => gameCode === order.gameCode,
  )?.rolloverBani;
  const top = oddsOf(order.gameCode)[0];
  const count = order.variants.reduce((sum, variant) => sum + simpleVariantCount(order.gameCode, variant), 0);
  return (
    <section className={nextStepsStyles.root}>
      <h2 className={typography.titleSmall}>{t('purchase.goodToKnow')}</h2>
      <ol>
        <li>
          <span className={cx(typography.small, typography.soft)}>
            {t('purchase.drawnAt', { count: draws.length })}
          </span>
          {draws.map(({ id, drawAt }) => (
            <b className={nextStepsStyles.line} key={id}>
              {capitalize(formatDayAndClock(drawAt, language))}
            </b>
          ))}
        </li>
        {rolloverBani != null && (
          <li>
            <span className={cx(typography.small, typography.soft)}>{t('purchase.rollover')}</span>
            <b className={nextStepsStyles.line} translate="no">
              {formatLei(wholeLei(rolloverBani), true)}
            </b>
            <span className={cx(typography.small, typography.soft)}>{t('home.rolloverText')}</span>
          </li>
        )}
        {top !== undefined && (
          <li>
            <span className={cx(typography.small, typography.soft)}>
              {count === order.variants.length
                ? t('purchase.odds', { count })
                : t('purchase.oddsSimple', { count })}
            </span>
            <b className={nextStepsStyles.line}>
              {t('purchase.oneIn', {
                outOf: formatCount(Math.round(top.outOf / (top.ways * count))),
              })}
            </b>
            {draws.some(({ isSpecial }) => isSpecial) && (
              <span className={cx(typography.small, typography.soft)}>{t('play.oddsSpecial')}</span>
            )}
          </li>
        )}
      </ol>
    </section>
  );
}
