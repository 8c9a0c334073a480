import { GAME_CODES } from '@loto/game-rules';
import { cx, BackHeader, gameTone } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppDispatch, useAppSelector } from '../../session/root-reducer.ts';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import { DrawsCard } from './draws-card.tsx';
import { GameChoice } from './game-choice.tsx';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { GameFacts, OwnNumbers } from './own-numbers.tsx';
import { QuickStart } from './quick-start.tsx';
import { SalesNotice } from './sales-notice.tsx';
import { useGameSales } from '../../session/sales/use-game-sales.ts';
import layout from '../../design/layout.module.css';
import styles from './add-ticket.module.css';

/** A new ticket: which game, in how many draws, by chance or by hand. */
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
          <DrawsCard gameCode={gameCode} sales={sales} />
          <QuickStart key={gameCode} gameCode={gameCode} sales={sales} />
          <OwnNumbers gameCode={gameCode} />
          <GameFacts gameCode={gameCode} sales={sales} />
        </div>
      </div>
    </>
  );
}
