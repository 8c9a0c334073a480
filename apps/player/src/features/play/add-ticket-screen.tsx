import { gameNames } from '@loto/formatting';
import { GAME_CODES, type GameCode, GAMES, SIDE_GAMES } from '@loto/game-rules';
import type { PageInfo } from '../../session/page/page-info.ts';
import { formatLei } from '../../i18n/numbers.ts';
import { BackHeader, cx, gameTone, LinkButton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { isVariantEmpty } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { type GameSales, useGameSales } from '../../session/sales/use-game-sales.ts';
import { gameTypeSelected } from '../../session/store/slices/game-type-slice.ts';
import { draftInView } from './draft-in-view.ts';
import { GameChoice } from './game-choice.tsx';
import { QuickStart } from './quick-start.tsx';
import { SalesNotice } from './sales-notice.tsx';
import { DrawsCard } from './ticket-options.tsx';
import { unitPriceBani } from './ticket-sum.ts';
import layout from '@loto/design/layout.module.css';
import typography from '@loto/design/typography.module.css';
import styles from './add-ticket.module.css';

export const handle: PageInfo = { title: 'play.newTicket', isForPlay: true };

/** The page of a new ticket: the game, the number of draws, and random or own numbers. */
export default function AddTicketScreen() {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const { parent } = useGamePaths();
  const gameCode = useAppSelector((state) => state.gameType.selectedGameType) ?? GAME_CODES[0];
  const sales = useGameSales(gameCode);
  return (
    <>
      <BackHeader title={t('play.newTicket')} backLabel={t('common.back')} back={parent} isEverywhere />
      <div className={cx(layout.page, styles.page)}>
        <GameChoice value={gameCode} onChange={(chosen) => dispatch(gameTypeSelected(chosen))} />
        <SalesNotice sales={sales} />
        <div className={styles.columns} data-game={gameTone(gameCode)}>
          <QuickStart key={gameCode} gameCode={gameCode} sales={sales} />
          <div className={styles.draws}>
            <DrawsCard gameCode={gameCode} sales={sales} />
          </div>
          <OwnNumbers gameCode={gameCode} />
          <GameFacts gameCode={gameCode} sales={sales} />
        </div>
      </div>
    </>
  );
}

/** The link to the slip, or back to the unfinished ticket. */
function OwnNumbers({ gameCode }: { gameCode: GameCode }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const { pickNumbers } = useGamePaths();
  const variants = useAppSelector((state) => draftInView(state, gameCode).variants);
  const begun = variants.filter((variant) => !isVariantEmpty(variant)).length;
  return (
    <section className={cx(layout.panel, layout.surface, layout.lifted, styles.panel)}>
      <h2 className={typography.titleSmall}>{t(begun > 0 ? 'play.begun' : 'play.ownNumbers')}</h2>
      <p className={cx(typography.small, typography.soft)}>
        {begun > 0 ? t('play.variantsWord', { count: begun }) : t('play.ownNumbersText')}
      </p>
      <LinkButton
        variant="quiet"
        isBlock
        to={pickNumbers}
        onClick={() => dispatch(gameTypeSelected(gameCode))}
      >
        {t(begun > 0 ? 'play.begunButton' : 'play.ownNumbersButton')}
      </LinkButton>
    </section>
  );
}

/** When the game is drawn, and which side game it has. */
function GameFacts({ gameCode, sales }: { gameCode: GameCode; sales: GameSales }) {
  const { t } = useTexts();
  const { sideGameCode } = GAMES[gameCode];
  const priceBani = unitPriceBani(sideGameCode, sales.draws[0], sales.rulebook);
  return (
    <div className={cx(styles.startFacts, typography.small, typography.soft)}>
      <p>{t('play.drawDays')}.</p>
      <p>
        {t('play.sideGameAbout', {
          sideGame: gameNames[sideGameCode],
          digits: SIDE_GAMES[sideGameCode].digitCount,
          price: priceBani === null ? '…' : formatLei(priceBani, true),
        })}
      </p>
    </div>
  );
}
