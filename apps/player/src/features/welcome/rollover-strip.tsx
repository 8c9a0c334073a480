import { capitalize, formatAmount, formatDay, formatDayAndClock, shortGameNames } from '@loto/formatting';
import { gameTone, Skeleton, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGamePeriodsQuery } from '../../session/calls/game-calls.ts';
import { rolloversOf } from './rollovers.ts';

/** What has accumulated, game by game; the day of the next draw when nothing is known of that. */
export function RolloverStrip() {
  const { t, language } = useTexts();
  const { data, isLoading } = useGamePeriodsQuery({ quietFor: 'all' });
  if (isLoading) return <WaitingStrip />;
  const { reports, drawAt, nextDrawAt } = rolloversOf(data?.gamePeriods ?? []);
  if (reports.length === 0 && nextDrawAt === null) return null;
  if (reports.length === 0 && nextDrawAt !== null) {
    return (
      <section className="jack surface">
        <div className="wrap jackin">
          <h2 className="label jl">{t('welcome.nextDraw')}</h2>
          <p className="sum-m jday">{capitalize(formatDayAndClock(nextDrawAt, language))}</p>
        </div>
      </section>
    );
  }
  const title =
    drawAt === null ? t('welcome.reports') : t('welcome.rolloversFor', { day: formatDay(drawAt, language) });
  return (
    <section className="jack surface" aria-labelledby="reports">
      <div className="wrap jackin">
        <h2 className="label jl" id="reports">
          {title}
        </h2>
        {reports.map(({ gameCode, rolloverBani }) => (
          <p key={gameCode} className="jk" data-game={gameTone(gameCode)}>
            <span className="dotg" />
            <b>{shortGameNames[gameCode]}</b>
            <Sum size="normal" amount={formatAmount(rolloverBani, true)} unit={t('common.lei')} />
          </p>
        ))}
      </div>
    </section>
  );
}

/** The strip's place while its figures come, so that nothing below moves. */
function WaitingStrip() {
  return (
    <div className="jack surface" aria-hidden="true">
      <div className="wrap jackin">
        <span className="label jl">
          <Skeleton width="12em" />
        </span>
        {[1, 2, 3].map((line) => (
          <span key={line} className="jk jwait">
            <Skeleton shape="disc" width="16px" height="16px" />
            <Skeleton width="3em" />
            <Skeleton width="8em" height="1.25rem" />
          </span>
        ))}
      </div>
    </div>
  );
}
