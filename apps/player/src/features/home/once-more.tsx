import type { GameType, Ticket } from '@loto/api-contract';
import { useNavigate } from 'react-router';
import { Balls, cx, gameTone, Icon } from '../../design/index.ts';
import { shortGameNames } from '@loto/formatting';
import { useTexts } from '../../i18n/use-texts.ts';
import { useListTicketsQuery } from '../../session/calls/ticket-calls.ts';
import { ticketPlayedAgain } from '../../session/draft/draft-slice.ts';
import { isVariantEmpty } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import { lineText } from '../../ticket-view/index.ts';
import layout from '../../design/layout.module.css';
import typography from '../../design/typography.module.css';
import styles from './home.module.css';

const played: readonly Ticket['status'][] = ['active', 'won', 'lost'];

/**
 * The ticket that was played last, once more: a press leads to its check, where it is paid.
 * Nothing while its game is not on sale.
 */
export function OnceMore({ openGames }: { openGames: readonly GameType['code'][] }) {
  // the first page of the list of tickets, which the page shows beside
  const { data } = useListTicketsQuery({ query: { offset: 0, limit: 10 } });
  const last = data?.tickets.find(({ status }) => played.includes(status));
  if (last === undefined || !openGames.includes(last.gameCode)) return null;
  return <LastTicket ticket={last} />;
}

function LastTicket({ ticket }: { ticket: Ticket }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { gameCode, variants, sideGame } = ticket;
  const isBegun = useAppSelector(
    ({ draft }) => draft.drafts[gameCode]?.variants.some((variant) => !isVariantEmpty(variant)) === true,
  );
  const [first] = variants;
  if (first === undefined) return null;
  const play = () => {
    dispatch(gameTypeSelected(gameCode));
    dispatch(
      ticketPlayedAgain({ gameCode, variants, sideGameNumberCount: sideGame?.count ?? 0, drawCount: 1 }),
    );
    void navigate('/user/home/game/buy');
  };
  return (
    <button
      type="button"
      className={cx(layout.panel, layout.surface, layout.lifted, styles.onceMore)}
      data-game={gameTone(gameCode)}
      onClick={play}
    >
      <span className={styles.waitingGame} aria-hidden="true">
        {shortGameNames[gameCode]}
      </span>
      <span className={styles.onceMoreWords}>
        <b>
          {t('home.onceMore')}
          <span className={layout.visuallyHidden}> {t(`ticket.game.${gameCode}`)}: </span>
        </b>
        <span className={styles.onceMoreBalls}>
          <Balls size="tiny" numbers={first.numbers} jokers={first.jokers} label={lineText(first, t)} />
          {variants.length > 1 && (
            <span className={cx(typography.small, typography.muted)}>
              {t('history.more', { count: variants.length - 1 })}
            </span>
          )}
        </span>
        {isBegun && (
          <span className={cx(typography.small, typography.soft)}>{t('history.begunReplaced')}</span>
        )}
      </span>
      <Icon name="forward" size="small" />
    </button>
  );
}
