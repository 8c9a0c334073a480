import { gameTone, StatusTag } from '@loto/design';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import { gameNames } from '@loto/formatting';
import type { GameState } from '@loto/office-contract';
import { Link } from 'react-router';
import { CommandButton } from '../../actions/command-button.tsx';
import { formatCount, formatStamp } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Shown } from '../../session/answers.tsx';
import { useAnswer } from '../../session/api/use-answer.ts';
import { useSession } from '../../session/use-session.ts';
import styles from './games.module.css';

/** The games, whether they are on sale, and their next draws. */
export function Screen() {
  const { t } = useTexts();
  const reading = useAnswer('listGames', {});
  return (
    <div className={styles.page}>
      <p className={typography.soft}>{t('admin.games.lead')}</p>
      <Shown reading={reading}>
        {({ games }) => (
          <ul className={styles.games}>
            {games.map((game) => (
              <li key={game.gameCode}>
                <GameCard game={game} />
              </li>
            ))}
          </ul>
        )}
      </Shown>
    </div>
  );
}

function GameCard({ game: { gameCode, isEnabled, ...next } }: { game: GameState }) {
  const { t } = useTexts();
  const { roles } = useSession();
  const name = gameNames[gameCode];
  return (
    <article className={styles.card} data-game={gameTone(gameCode)} aria-label={name}>
      <header className={styles.band}>
        <h2 className={typography.titleLarge} translate="no">
          {name}
        </h2>
        <StatusTag
          kind={isEnabled ? 'live' : 'ended'}
          word={t(isEnabled ? 'admin.games.on' : 'admin.games.off')}
        />
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('admin.games.next')}</dt>
          <dd>
            {next.nextDrawAt === null || next.nextDrawId === null ? (
              t('admin.games.none')
            ) : (
              <Link className={typography.link} to={`/draw/${next.nextDrawId}`}>
                {formatStamp(next.nextDrawAt)}
              </Link>
            )}
          </dd>
        </div>
        {next.salesCloseAt !== null && (
          <div>
            <dt>{t('admin.games.closes')}</dt>
            <dd>{formatStamp(next.salesCloseAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t('admin.games.planned')}</dt>
          <dd>{formatCount(next.plannedDraws)}</dd>
        </div>
      </dl>
      {roles.includes('draws') && (
        <div className={layout.row}>
          <CommandButton
            variant="quiet"
            aria-label={t(isEnabled ? 'admin.games.disableOf' : 'admin.games.enableOf', { game: name })}
            action={{ words: [isEnabled ? 'disable' : 'enable', gameCode] }}
          >
            {t(isEnabled ? 'admin.games.disable' : 'admin.games.enable')}
          </CommandButton>
        </div>
      )}
    </article>
  );
}
