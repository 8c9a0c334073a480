import type { DrawShape } from '@loto/api-contract';
import { capitalize, formatCount, formatDayAndClock, formatLei } from '@loto/formatting';
import { oddsOf, simpleVariantCount, type TicketOrder } from '@loto/game-rules';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGamePeriodsQuery } from '../../session/calls/game-calls.ts';

interface GoodToKnowProps {
  order: TicketOrder;
  draws: readonly DrawShape[];
}

/** When the ticket plays, what has accumulated, and how likely the first category is: stated plainly before paying. */
export function GoodToKnow({ order, draws }: GoodToKnowProps) {
  const { t, language } = useTexts();
  const periods = useGamePeriodsQuery({});
  const rolloverBani = periods.data?.gamePeriods.find(
    ({ gameCode }) => gameCode === order.gameCode,
  )?.rolloverBani;
  const top = oddsOf(order.gameCode)[0];
  const count = order.variants.reduce((sum, variant) => sum + simpleVariantCount(order.gameCode, variant), 0);
  return (
    <section className="after">
      <h2 className="t-s">{t('purchase.goodToKnow')}</h2>
      <ol>
        <li>
          <span className="small soft">{t('purchase.drawnAt', { count: draws.length })}</span>
          {draws.map(({ id, drawAt }) => (
            <b className="line" key={id}>
              {capitalize(formatDayAndClock(drawAt, language))}
            </b>
          ))}
        </li>
        {rolloverBani != null && (
          <li>
            <span className="small soft">{t('purchase.report')}</span>
            <b className="line">{formatLei(rolloverBani, true)}</b>
          </li>
        )}
        {top !== undefined && (
          <li>
            <span className="small soft">
              {count === order.variants.length
                ? t('purchase.odds', { count })
                : t('purchase.oddsSimple', { count })}
            </span>
            <b className="line">
              {t('purchase.oneIn', {
                outOf: formatCount(Math.round(top.outOf / (top.ways * count)), language),
              })}
            </b>
          </li>
        )}
      </ol>
    </section>
  );
}
