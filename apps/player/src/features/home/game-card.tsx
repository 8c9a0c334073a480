import type { GameType } from '@loto/api-contract';
import { capitalize, formatDayAndClock, shortGameNames } from '@loto/formatting';
import type { GameCode } from '@loto/game-rules';
import { gameTone, Matrix, Perforation, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useTimeLeft } from '../../session/use-time-left.ts';
import { useWhenOver } from '../../session/use-when-over.ts';
import type { GameSale } from './game-sale.ts';
import { PlayButton } from './play-button.tsx';
import { Report } from './rollover.tsx';

export interface GameCardProps {
  gameCode: GameCode;
  /** Undefined until the server has answered: the card stands there with its name. */
  game: GameType | undefined;
  sale: GameSale;
  /** Called when the time to buy is over. */
  onClosed: () => void;
}

/** The first game, wide: name, what has accumulated, the time left, the last draw in its field. */
export function HeroCard({ gameCode, game, sale, onClosed }: GameCardProps) {
  const { t } = useTexts();
  const field = <Field gameCode={gameCode} game={game} />;
  return (
    <div className="lift">
      <article className="ticket game gcard hero on-game" data-game={gameTone(gameCode)}>
        <div className="body">
          <div className="gtop">
            <span className="label">{t('home.maker')}</span>
            <h3 className="gamename">{shortGameNames[gameCode]}</h3>
          </div>
          <div className="phone">{field}</div>
          <Report gameCode={gameCode} game={game} isHero />
        </div>
        <Perforation />
        <Perforation isVertical />
        <div className="stub">
          <div className="time grow">
            {sale.kind === 'loading' && <TimeToCome />}
            {sale.kind === 'open' && <TimeLeft {...sale} onClosed={onClosed} />}
          </div>
          <div className="desk">{field}</div>
          <PlayButton gameCode={gameCode} sale={sale} />
        </div>
      </article>
    </div>
  );
}

/** One of the other games. */
export function SmallCard({ gameCode, game, sale }: Omit<GameCardProps, 'onClosed'>) {
  return (
    <div className="lift">
      <article className="ticket game gcard small on-game" data-game={gameTone(gameCode)}>
        <div className="body">
          <h3 className="gamename">{shortGameNames[gameCode]}</h3>
          <Field gameCode={gameCode} game={game} />
          <Report gameCode={gameCode} game={game} isHero={false} />
        </div>
        <Perforation />
        <div className="stub">
          <PlayButton gameCode={gameCode} sale={sale} isBlock />
        </div>
      </article>
    </div>
  );
}

function Field({ gameCode, game }: Pick<GameCardProps, 'gameCode' | 'game'>) {
  const result = game?.lastDraw?.result;
  return <Matrix tone={gameTone(gameCode)} numbers={result?.numbers ?? []} jokers={result?.jokers ?? []} />;
}

/** The two lines of the time, as high as they will be. */
function TimeToCome() {
  return (
    <>
      <div className="label">
        {'\u200b'}
        <Skeleton className="inline" width="min(100%, 11em)" height="0.7em" />
      </div>
      <div>
        <span className="small">{'\u200b'}</span>
        <Skeleton className="inline" width="7em" height="0.7em" />
      </div>
    </>
  );
}

interface TimeLeftProps {
  drawAt: string;
  salesCloseAt: string;
  onClosed: () => void;
}

function TimeLeft({ drawAt, salesCloseAt, onClosed }: TimeLeftProps) {
  const { t, language } = useTexts();
  const left = useTimeLeft(salesCloseAt);
  useWhenOver(left.isOver, onClosed);
  const clock = left.days > 0 ? t('time.days', { count: left.days, clock: left.clock }) : left.clock;
  return (
    <>
      <div className="label">{capitalize(formatDayAndClock(drawAt, language))}</div>
      <div>
        <span className="small">{t('time.left')} </span>
        <b>{clock}</b>
      </div>
    </>
  );
}
