import { GAME_CODES } from '@loto/game-rules';
import type { PageInfo } from '../../session/page/page-info.ts';
import { Button, cx, LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAnswer } from '../../session/api/use-call.ts';
import { useAppDispatch } from '../../session/store/root-reducer.ts';
import { gameTypeSelected } from '../../session/store/slices/game-type-slice.ts';
import { usePauses, usePlayPause } from '../../session/sales/use-play-pause.ts';
import { useServerTimePast } from '../../session/sales/use-time-left.ts';
import { closedDrawOf } from './closed-draws.ts';
import { HeroCard, SmallCard } from './game-card.tsx';
import { gameSaleOf } from './play-button.tsx';
import { HomeGreeting } from './home-greeting.tsx';
import { LastDraws } from './last-draws.tsx';
import { LatestTickets } from './latest-tickets.tsx';
import { OnceMore } from './once-more.tsx';
import { PrizeToCollect } from './prize-to-collect.tsx';
import { WaitingTicket } from './unpaid-ticket.tsx';
import layout from '@loto/design/layout.module.css';
import styles from './home.module.css';

export const handle: PageInfo = { title: 'shell.titles.home', isMain: true, isForPlay: true };

/** Older data is reloaded when the screen opens. */
const staleAfterSeconds = 60;

/** The polling interval between a draw and its result. */
const resultPollMs = 30_000;

/**
 * The player's start page. Until it's known that play isn't paused, the cards show only the games'
 * names. During a pause the shell shows a notice, and the parts that sell nothing stay.
 */
export default function HomeScreen() {
  const { last } = usePauses();
  if (last === undefined) return <HomeToCome />;
  return last === null ? <Home /> : <HomeInPause />;
}

function HomeInPause() {
  const { t } = useTexts();
  const { data } = useAnswer('gameTypes', {}, { refetchOnMountOrArgChange: staleAfterSeconds });
  return (
    <aside className={cx(layout.page, styles.inPause)} aria-label={t('home.beside')}>
      <LastDraws gameTypes={data?.gameTypes} />
      <LatestTickets />
    </aside>
  );
}

function HomeToCome() {
  const { t } = useTexts();
  const [hero, ...others] = GAME_CODES;
  const waiting = { game: undefined, sale: { kind: 'loading' }, closed: null } as const;
  return (
    <div className={layout.page} aria-busy="true">
      <span className={layout.visuallyHidden}>{t('common.loading')}</span>
      <div className={styles.top}>
        <HomeGreeting gameTypes={undefined} nowMs={0} />
      </div>
      <div className={layout.columns}>
        <section aria-label={t('home.games')}>
          <HeroCard gameCode={hero} {...waiting} />
          <div className={styles.pair}>
            {others.map((gameCode) => (
              <SmallCard key={gameCode} gameCode={gameCode} {...waiting} />
            ))}
          </div>
        </section>
      </div>
    </div>
  );
}

/** The games with their prices, the latest tickets, and the last draw. */
function Home() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const {
    data: answer,
    isError,
    refetch,
  } = useAnswer('gameTypes', {}, { refetchOnMountOrArgChange: staleAfterSeconds });
  const data = usePlayPause() === undefined ? undefined : answer;
  const isResultAwaited = data?.gameTypes.some(({ closedDraw }) => closedDraw !== null) === true;
  // A separate subscription, so that polling ends once the results are known.
  useAnswer(
    'gameTypes',
    {},
    { skip: !isResultAwaited, pollingInterval: resultPollMs, skipPollingIfUnfocused: true },
  );
  const again = () => void refetch();
  // When sales close, the next draw is loaded; until then nothing is on sale.
  const nowMs = useServerTimePast(
    data?.gameTypes.flatMap(({ nextDraw, closedDraw }) => [
      ...(nextDraw === null ? [] : [nextDraw.salesCloseAt]),
      ...(closedDraw === null ? [] : [closedDraw.drawAt]),
    ]) ?? [],
    again,
  );
  // The number of tickets is the last thing to load; until then nothing is shown below them.
  const tickets = useAnswer('listTickets', { query: { offset: 0, limit: 10 } });
  const areTicketsKnown = tickets.data !== undefined || tickets.isError;
  const cardOf = (gameCode: (typeof GAME_CODES)[number]) => {
    const game = data?.gameTypes.find(({ code }) => code === gameCode);
    return {
      gameCode,
      game,
      sale: gameSaleOf(game, data?.prices ?? [], nowMs),
      closed: closedDrawOf(game, nowMs),
    };
  };
  const [hero, ...others] = GAME_CODES;
  return (
    <div className={layout.page}>
      <div className={styles.top}>
        <HomeGreeting gameTypes={data?.gameTypes} nowMs={nowMs} />
        <PrizeToCollect />
      </div>
      <WaitingTicket />
      <div className={layout.columns}>
        <section aria-label={t('home.games')} aria-busy={data === undefined && !isError}>
          <h2 className={layout.visuallyHidden}>{t('home.games')}</h2>
          {isError && data === undefined && (
            <div className={styles.failed} role="status">
              <p className={layout.grow}>{t('home.failed')}</p>
              <Button variant="quiet" size="small" onClick={again}>
                {t('common.retry')}
              </Button>
            </div>
          )}
          <HeroCard {...cardOf(hero)} />
          <div className={styles.pair}>
            {others.map((gameCode) => (
              <SmallCard key={gameCode} {...cardOf(gameCode)} />
            ))}
          </div>
          <OnceMore
            openGames={
              data === undefined && !isError
                ? undefined
                : GAME_CODES.filter((gameCode) => cardOf(gameCode).sale.kind === 'open')
            }
          />
          {(data !== undefined || isError) && (
            <LinkButton
              className={styles.quick}
              variant="quiet"
              icon="shuffle"
              isBlock
              to="/user/home/game/add-lottery-ticket"
              onClick={() => dispatch(gameTypeSelected(null))}
            >
              {t('home.quick')}
            </LinkButton>
          )}
        </section>
        <aside className={styles.beside} aria-label={t('home.beside')}>
          <LatestTickets />
          {areTicketsKnown && <LastDraws gameTypes={data?.gameTypes} />}
        </aside>
      </div>
    </div>
  );
}
