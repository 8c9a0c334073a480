import type { GameType } from '@loto/api-contract';
import { capitalize, formatShortDay } from '@loto/formatting';
import { GAME_CODES, GAMES, type GameCode } from '@loto/game-rules';
import { Link } from 'react-router';
import { Balls, gameTone, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** What was drawn last in each game; the numbers in order of draw, since 5/40 depends on it. */
export function LastDraws({ gameTypes }: { gameTypes: readonly GameType[] | undefined }) {
  const { t, language } = useTexts();
  const drawn = gameTypes?.flatMap(({ code, lastDraw }) =>
    lastDraw?.result ? [{ code, drawAt: lastDraw.drawAt, result: lastDraw.result }] : [],
  );
  const dayOf = (drawAt: string) => capitalize(formatShortDay(drawAt, language));
  return (
    <section aria-labelledby="last-draw">
      <div className="sec">
        <h2 className="t-s" id="last-draw">
          {t('home.lastDraw')}
        </h2>
        <Link className="link small" to="/results">
          {t('home.allResults')}
        </Link>
      </div>
      {drawn?.length === 0 ? (
        <p className="small soft">{t('home.noResults')}</p>
      ) : (
        <div className="panel surface lift respanel">
          {drawn === undefined
            ? GAME_CODES.map((code) => <WaitingResult key={code} gameCode={code} />)
            : drawn.map(({ code, drawAt, result }) => (
                <div className="res" key={code} data-game={gameTone(code)}>
                  <div className="row between">
                    <b>{t(`ticket.game.${code}`)}</b>
                    <span className="small mute">{dayOf(drawAt)}</span>
                  </div>
                  <Balls size="small" numbers={result.numbers} jokers={result.jokers} />
                </div>
              ))}
        </div>
      )}
    </section>
  );
}

function WaitingResult({ gameCode }: { gameCode: GameCode }) {
  const { t } = useTexts();
  const { numbersDrawn, jokersDrawn } = GAMES[gameCode];
  return (
    <div className="res">
      <b>{t(`ticket.game.${gameCode}`)}</b>
      <span className="balls">
        {Array.from({ length: numbersDrawn + jokersDrawn }, (_, place) => (
          <Skeleton key={place} shape="disc" width="30px" height="30px" />
        ))}
      </span>
    </div>
  );
}
