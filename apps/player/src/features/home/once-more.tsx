import type { GameType, Ticket } from '@loto/api-contract';
import { Link } from 'react-router';
import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { Balls, cx, gameTone, Icon, Skeleton } from '@loto/design';
import { gameNames, shortGameNames } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { usePlayAgain } from '../../session/draft/use-play-again.ts';
import { useMayBeOffered } from '../../session/sales/use-may-be-offered.ts';
import { lineText } from '../../ticket-view/index.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './home.module.css';

const played: readonly Ticket['status'][] = ['active', 'won', 'lost'];

/**
 * Offers to repeat the most recently played ticket of a game on sale; a press opens its review,
 * where it's paid. If there is none, or the player must not be offered anything, the row links to
 * the manual, so that the layout below doesn't move.
 * @param openGames the games on sale; undefined while they aren't known
 */
export function OnceMore({ openGames }: { openGames: readonly GameType['code'][] | undefined }) {
  const mayBeOffered = useMayBeOffered();
  // The first page of the ticket list, which home also shows.
  const { data, isError } = useAnswer('listTickets', { query: { offset: 0, limit: 10 } });
  if (openGames === undefined || (data === undefined && !isError)) {
    return <Skeleton shape="block" height="5.25rem" className={styles.onceMoreWaiting} />;
  }
  const last = data?.tickets.find(
    ({ status, gameCode }) => played.includes(status) && openGames.includes(gameCode),
  );
  return last === undefined || !mayBeOffered ? <HowToPlay /> : <LastTicket ticket={last} />;
}

function HowToPlay() {
  const { t } = useTexts();
  return (
    <Link
      className={cx(layout.panel, layout.surface, layout.lifted, styles.onceMore)}
      to="/user/account/user-manual"
    >
      <Icon name="book" />
      <span className={styles.onceMoreWords}>
        <b>{t('home.howToPlay')}</b>
        <span className={cx(typography.small, typography.soft)}>{t('home.howToPlayText')}</span>
      </span>
      <Icon name="forward" size="small" />
    </Link>
  );
}

function LastTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  const { gameCode, variants } = ticket;
  const { playAgain, isBegun } = usePlayAgain(ticket);
  const isOnline = useIsOnline();
  const [first] = variants;
  if (first === undefined) return null;
  return (
    <button
      type="button"
      className={cx(layout.panel, layout.surface, layout.lifted, styles.onceMore)}
      data-game={gameTone(gameCode)}
      disabled={!isOnline}
      onClick={playAgain}
    >
      <span className={styles.waitingGame} aria-hidden="true" translate="no">
        {shortGameNames[gameCode]}
      </span>
      <span className={styles.onceMoreWords}>
        <b>
          {t('home.onceMore')}
          <span className={layout.visuallyHidden}> {gameNames[gameCode]}: </span>
        </b>
        <span className={styles.onceMoreBalls}>
          <Balls size="tiny" numbers={first.numbers} jokers={first.jokers} label={lineText(first, t)} />
          {variants.length > 1 && (
            <span className={cx(typography.small, typography.muted)}>
              {t('history.more', { count: variants.length - 1 })}
            </span>
          )}
        </span>
        {!isOnline && (
          <span className={cx(typography.small, typography.soft)}>{t('common.needsInternet')}</span>
        )}
        {isBegun && isOnline && (
          <span className={cx(typography.small, typography.soft)}>{t('history.begunReplaced')}</span>
        )}
      </span>
      <Icon name="forward" size="small" />
    </button>
  );
}
