import type { GamePeriod } from '@loto/api-contract';
import { capitalize, formatDay, formatDayAndClock, shortGameNames, wholeLei } from '@loto/formatting';
import { formatAmount } from '../../i18n/numbers.ts';
import { cx } from '@loto/design/widgets/cx.ts';
import { gameTone } from '@loto/design/widgets/ticket/game-tone.ts';
import { Skeleton } from '@loto/design/widgets/skeleton.tsx';
import { Sum } from '@loto/design/widgets/sum.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useFirstAnswer } from '../../session/api/use-first-answer.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import gameDotStyles from '@loto/design/widgets/ticket/game-dot.module.css';
import sumStyles from '@loto/design/widgets/sum.module.css';
import styles from './rollover-strip.module.css';

/** The rollovers by game, or the day of the next draw if none is known. */
export function RolloverStrip() {
  const { t, language } = useTexts();
  const { data, isLoading } = useFirstAnswer('gamePeriods');
  if (isLoading) return <WaitingStrip />;
  const { rollovers, drawAt, nextDrawAt } = rolloversOf(data?.gamePeriods ?? []);
  if (rollovers.length === 0 && nextDrawAt === null) return null;
  if (rollovers.length === 0 && nextDrawAt !== null) {
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
    drawAt === null
      ? t('welcome.rollovers')
      : t('welcome.rolloversFor', { day: formatDay(drawAt, language) });
  return (
    <section className={cx(styles.root, layout.surface)} aria-labelledby="rollovers">
      <div className={cx(layout.centered, styles.content)}>
        <h2 className={cx(typography.label, styles.label)} id="rollovers">
          {title}
        </h2>
        {rollovers.map(({ gameCode, rolloverBani }) => (
          <p key={gameCode} className={styles.game} data-game={gameTone(gameCode)}>
            <span className={gameDotStyles.root} />
            <b translate="no">{shortGameNames[gameCode]}</b>
            <Sum size="normal" amount={formatAmount(wholeLei(rolloverBani), true)} unit={t('common.lei')} />
          </p>
        ))}
      </div>
    </section>
  );
}

/** A placeholder until the figures arrive, so that the layout below doesn't move. */
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

type GameCode = GamePeriod['gameCode'];

/** A line of the strip: the rollover of a game's category I. */
export interface Rollover {
  gameCode: GameCode;
  rolloverBani: number;
}

/** The rollovers in the strip below the tickets. */
export interface Rollovers {
  /** Largest first. */
  rollovers: readonly Rollover[];
  /** The time of the next draw if all listed games share it, otherwise null. */
  drawAt: string | null;
  /** The earliest draw on sale, shown if no rollover is known. */
  nextDrawAt: string | null;
}

/**
 * Returns the strip's contents from the sales periods of all games. Paused games aren't advertised.
 */
export function rolloversOf(periods: readonly GamePeriod[]): Rollovers {
  const enabled = periods.filter(({ isEnabled }) => isEnabled);
  const known = enabled.filter(({ rolloverBani }) => rolloverBani !== null && rolloverBani > 0);
  const drawsAt = new Set(known.map(({ nextDraws }) => nextDraws[0]?.drawAt));
  const [sharedAt] = drawsAt;
  const allDrawsAt = enabled.flatMap(({ nextDraws }) => nextDraws.slice(0, 1).map(({ drawAt }) => drawAt));
  return {
    rollovers: known
      .map(({ gameCode, rolloverBani }) => ({ gameCode, rolloverBani: rolloverBani ?? 0 }))
      .toSorted((a, b) => b.rolloverBani - a.rolloverBani),
    drawAt: drawsAt.size === 1 ? (sharedAt ?? null) : null,
    nextDrawAt: allDrawsAt.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null,
  };
}
