import { capitalize, formatAmount, formatDay, formatDayAndClock, shortGameNames } from '@loto/formatting';
import { cx, gameTone, Skeleton, Sum } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGamePeriodsQuery } from '../../session/calls/game-calls.ts';
import { rolloversOf } from './rollovers.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import gameDotStyles from '../../design/widgets/game-dot.module.css';
import sumStyles from '../../design/widgets/sum.module.css';
import styles from './rollover-strip.module.css';

/** What has accumulated, game by game; the day of the next draw when nothing is known of that. */
export function RolloverStrip() {
  const { t, language } = useTexts();
  const { data, isLoading } = useGamePeriodsQuery({ quietFor: 'all' });
  if (isLoading) return <WaitingStrip />;
  const { reports, drawAt, nextDrawAt } = rolloversOf(data?.gamePeriods ?? []);
  if (reports.length === 0 && nextDrawAt === null) return null;
  if (reports.length === 0 && nextDrawAt !== null) {
    return (
      <section className={cx(styles.root, layout.surface)}>
        <div className={cx(layout.centered, styles.content)}>
          <h2 className={cx(typography.label, styles.label)}>{t('welcome.nextDraw')}</h2>
          <p className={cx(sumStyles.medium, styles.day)}>
            {capitalize(formatDayAndClock(nextDrawAt, language))}
          </p>
        </div>
      </section>
    );
  }
  const title =
    drawAt === null ? t('welcome.reports') : t('welcome.rolloversFor', { day: formatDay(drawAt, language) });
  return (
    <section className={cx(styles.root, layout.surface)} aria-labelledby="reports">
      <div className={cx(layout.centered, styles.content)}>
        <h2 className={cx(typography.label, styles.label)} id="reports">
          {title}
        </h2>
        {reports.map(({ gameCode, rolloverBani }) => (
          <p key={gameCode} className={styles.game} data-game={gameTone(gameCode)}>
            <span className={gameDotStyles.root} />
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
    <div className={cx(styles.root, layout.surface)} aria-hidden="true">
      <div className={cx(layout.centered, styles.content)}>
        <span className={cx(typography.label, styles.label)}>
          <Skeleton width="12em" />
        </span>
        {[1, 2, 3].map((line) => (
          <span key={line} className={cx(styles.game, styles.waiting)}>
            <Skeleton shape="disc" width="16px" height="16px" />
            <Skeleton width="3em" />
            <Skeleton width="8em" height="1.25rem" />
          </span>
        ))}
      </div>
    </div>
  );
}
