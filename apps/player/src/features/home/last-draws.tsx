import type { GameType } from '@loto/api-contract';
import { capitalize, formatShortDay, gameNames } from '@loto/formatting';
import { GAME_CODES, GAMES, type GameCode } from '@loto/game-rules';
import { Link } from 'react-router';
import { cx, gameTone, Skeleton, SkeletonWords } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { DrawnBalls } from '../../ticket-view/index.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import ballStyles from '@loto/design/widgets/ticket/ball.module.css';
import styles from './home.module.css';

export function LastDraws({ gameTypes }: { gameTypes: readonly GameType[] | undefined }) {
  const { t, language } = useTexts();
  const drawn = gameTypes?.flatMap(({ code, lastDraw }) =>
    lastDraw?.result ? [{ code, drawAt: lastDraw.drawAt, result: lastDraw.result }] : [],
  );
  const dayOf = (drawAt: string) => capitalize(formatShortDay(drawAt, language));
  return (
    <section aria-labelledby="last-draw">
      <div className={styles.sectionHead}>
        <h2 className={typography.titleSmall} id="last-draw">
          {t('home.lastDraw')}
        </h2>
        <Link className={cx(typography.link, typography.small)} to="/results">
          {t('home.allResults')}
        </Link>
      </div>
      {drawn?.length === 0 ? (
        <p className={cx(typography.small, typography.soft)}>{t('home.noResults')}</p>
      ) : (
        <div className={cx(layout.panel, layout.surface, layout.lifted, styles.results)}>
          {drawn === undefined
            ? GAME_CODES.map((code) => <WaitingResult key={code} gameCode={code} />)
            : drawn.map(({ code, drawAt, result }) => (
                <div className={styles.draw} key={code} data-game={gameTone(code)}>
                  <div className={cx(layout.row, layout.between)}>
                    <b>{gameNames[code]}</b>
                    <span className={cx(typography.small, typography.muted)}>{dayOf(drawAt)}</span>
                  </div>
                  <DrawnBalls size="small" gameCode={code} drawn={result} />
                </div>
              ))}
        </div>
      )}
    </section>
  );
}

function WaitingResult({ gameCode }: { gameCode: GameCode }) {
  const { language } = useTexts();
  const { numbersDrawn, jokersDrawn } = GAMES[gameCode];
  return (
    <div className={styles.draw}>
      <div className={cx(layout.row, layout.between)}>
        <b>{gameNames[gameCode]}</b>
        <span className={cx(typography.small, typography.muted)}>
          <SkeletonWords like={capitalize(formatShortDay('2026-11-15T18:15:00+02:00', language))} />
        </span>
      </div>
      <span className={ballStyles.row}>
        {Array.from({ length: numbersDrawn + jokersDrawn }, (_, place) => (
          <Skeleton key={place} shape="disc" width="1.875rem" height="1.875rem" />
        ))}
      </span>
    </div>
  );
}
