import type { GameType, Language } from '@loto/api-contract';
import { capitalize, formatClock, formatShortDay, shortGameNames, wholeLei } from '@loto/formatting';
import { type GameCode, oddsOf } from '@loto/game-rules';
import { formatAmount, formatCount } from '../../i18n/numbers.ts';
import { cx, gameTone, Matrix, Perforation, SkeletonWords, Sum } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTimeLeft, useTimeLeft } from '../../session/sales/use-time-left.ts';
import type { ClosedDrawInView } from './closed-draws.ts';
import { type GameSale, PlayButton } from './play-button.tsx';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import gameNameStyles from '@loto/design/widgets/ticket/game-name.module.css';
import sumStyles from '@loto/design/widgets/sum.module.css';
import ticketStyles from '@loto/design/widgets/ticket/ticket.module.css';
import styles from './game-card.module.css';

interface GameCardProps {
  gameCode: GameCode;
  /** Undefined until the server has responded; the card then shows only its name. */
  game: GameType | undefined;
  sale: GameSale;
  /** The draw between the close of its sales and its result. */
  closed: ClosedDrawInView | null;
}

/** The wide card of the first game: name, rollover, time left, and the last draw in its field. */
export function HeroCard({ gameCode, game, sale, closed }: GameCardProps) {
  const { t } = useTexts();
  const field = <Field gameCode={gameCode} game={game} />;
  return (
    <div className={layout.lifted}>
      <article
        className={cx(ticketStyles.root, ticketStyles.coloured, styles.root, styles.hero, layout.onGame)}
        data-game={gameTone(gameCode)}
      >
        <div className={ticketStyles.body}>
          <div className={styles.top}>
            <span className={typography.label}>{t('home.maker')}</span>
            <h3 className={gameNameStyles.root} translate="no">
              {shortGameNames[gameCode]}
            </h3>
          </div>
          <div className={layout.phoneOnly}>{field}</div>
          <Rollover gameCode={gameCode} game={game} isHero />
        </div>
        <Perforation />
        <Perforation isVertical />
        <div className={ticketStyles.stub}>
          <div className={cx(styles.time, layout.grow)}>
            {sale.kind === 'loading' && <TimeToCome />}
            {closed !== null && <ClosedDraw drawAt={closed.drawAt} isDrawn={closed.isDrawn} />}
            {closed === null && sale.kind === 'open' && <TimeLeft {...sale} />}
          </div>
          <div className={layout.desktopOnly}>{field}</div>
          <PlayButton gameCode={gameCode} sale={sale} isNext={closed !== null} />
        </div>
      </article>
    </div>
  );
}

/** The card of any other game. */
export function SmallCard({ gameCode, game, sale, closed }: GameCardProps) {
  return (
    <div className={layout.lifted}>
      <article
        className={cx(ticketStyles.root, ticketStyles.coloured, styles.root, styles.small, layout.onGame)}
        data-game={gameTone(gameCode)}
      >
        <div className={ticketStyles.body}>
          <h3 className={gameNameStyles.root} translate="no">
            {shortGameNames[gameCode]}
          </h3>
          <Field gameCode={gameCode} game={game} />
          <Rollover gameCode={gameCode} game={game} isHero={false} />
        </div>
        <Perforation />
        <div className={ticketStyles.stub}>
          <PlayButton gameCode={gameCode} sale={sale} isNext={closed !== null} isBlock />
        </div>
      </article>
    </div>
  );
}

function Field({ gameCode, game }: Pick<GameCardProps, 'gameCode' | 'game'>) {
  const result = game?.lastDraw?.result;
  return <Matrix tone={gameTone(gameCode)} numbers={result?.numbers ?? []} jokers={result?.jokers ?? []} />;
}

/** Placeholder texts as long as the real ones. */
const usual = {
  drawAt: '2026-11-19T18:15:00+02:00',
  left: { days: 1, hours: 5, minutes: 0, seconds: 0, isLastHour: false, isOver: false },
  heroBani: 842_236_700,
  smallBani: 513_012_900,
};

/** Placeholder lines as high as the real ones. */
function TimeToCome() {
  const { t, language } = useTexts();
  return (
    <>
      <div className={typography.label}>
        <SkeletonWords like={drawTimeOf(usual.drawAt, language)} />
      </div>
      <div>
        <span className={typography.small}>
          <SkeletonWords like={t('time.left')} />{' '}
        </span>
        <b>
          <SkeletonWords like={formatTimeLeft(usual.left, t)} />
        </b>
      </div>
    </>
  );
}

/** Replaces the time left once sales have closed. */
function ClosedDraw({ drawAt, isDrawn }: Omit<ClosedDrawInView, 'id'>) {
  const { t } = useTexts();
  return (
    <>
      <div className={typography.label}>
        {t(isDrawn ? 'home.drawnAt' : 'home.salesClosed', { clock: formatClock(drawAt) })}
      </div>
      <b>{t(isDrawn ? 'home.resultSoon' : 'home.drawAt', { clock: formatClock(drawAt) })}</b>
    </>
  );
}

const drawTimeOf = (drawAt: string, language: Language) =>
  `${capitalize(formatShortDay(drawAt, language))}, ${formatClock(drawAt)}`;

interface TimeLeftProps {
  drawAt: string;
  salesCloseAt: string;
}

function TimeLeft({ drawAt, salesCloseAt }: TimeLeftProps) {
  const { t, language } = useTexts();
  const left = useTimeLeft(salesCloseAt);
  return (
    <>
      <div className={typography.label}>{drawTimeOf(drawAt, language)}</div>
      <div>
        <span className={typography.small}>{t('time.left')} </span>
        <b translate="no">{formatTimeLeft(left, t)}</b>
      </div>
    </>
  );
}

interface RolloverProps {
  gameCode: GameCode;
  game: GameType | undefined;
  isHero: boolean;
}

/** The rollover of category I, or its odds while the rollover isn't known. */
export function Rollover({ gameCode, game, isHero }: RolloverProps) {
  const { t } = useTexts();
  const size = isHero ? 'large' : 'normal';
  if (game === undefined) {
    return (
      <div className={styles.sumRow}>
        <span className={typography.label}>{t(isHero ? 'home.rollover' : 'home.rolloverShort')}</span>
        {/* Placeholder lines for the amount, so that the card keeps its height. */}
        <Sum
          size={size}
          amount={<SkeletonWords like={formatAmount(isHero ? usual.heroBani : usual.smallBani, true)} />}
          unit={<SkeletonWords like={t('common.lei')} />}
        />
        {isHero && (
          <span className={typography.small}>
            <SkeletonWords like={t('home.rolloverText')} />
          </span>
        )}
      </div>
    );
  }
  if (game.rolloverBani !== null) {
    return (
      <div className={styles.sumRow}>
        <span className={typography.label}>{t(isHero ? 'home.rollover' : 'home.rolloverShort')}</span>
        <Sum size={size} amount={formatAmount(wholeLei(game.rolloverBani), true)} unit={t('common.lei')} />
        {isHero && <span className={typography.small}>{t('home.rolloverText')}</span>}
      </div>
    );
  }
  const outOf = formatCount(oddsOf(gameCode)[0]?.outOf ?? 0);
  return (
    <div className={styles.sumRow}>
      <span className={typography.label}>{t('home.rolloverUnknown')}</span>
      <span className={cx(sumStyles.medium, styles.oddsSum)}>{t('home.oneIn', { outOf })}</span>
    </div>
  );
}
