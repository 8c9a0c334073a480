import type { GamePrice, GameType } from '@loto/api-contract';
import { formatWeekday, gameNames } from '@loto/formatting';
import { bucharestDay, type GameCode, priceOn } from '@loto/game-rules';
import { formatLei } from '../../i18n/numbers.ts';
import { useIsOnline } from '../../device/connection/use-is-online.ts';
import { Button, LinkButton, Skeleton } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { OnlineButton } from '../../session/forms/online-button.tsx';
import { rulebookInForce } from '../../session/sales/rulebook-in-force.ts';
import { useAppDispatch } from '../../session/store/root-reducer.ts';
import { gameTypeSelected } from '../../session/store/slices/game-type-slice.ts';
import layout from '@loto/design/layout.module.css';
import { ChanceButton } from './chance-button.tsx';
import gameCardStyles from './game-card.module.css';
import styles from './home.module.css';

interface PlayButtonProps {
  gameCode: GameCode;
  sale: GameSale;
  /** True if sales for another draw have just closed, so that the button names its draw. */
  isNext?: boolean;
  isBlock?: boolean;
}

/**
 * "Joacă 8 lei": opens the picker of a game, or shows why it can't be played. The button for random
 * numbers is next to it.
 */
export function PlayButton({ gameCode, sale, isNext = false, isBlock = false }: PlayButtonProps) {
  const { t, language } = useTexts();
  const dispatch = useAppDispatch();
  const isOnline = useIsOnline();
  if (!isOnline) return <OnlineButton variant="ink" isBlock={isBlock} />;
  if (sale.kind === 'loading')
    return (
      <div className={gameCardStyles.plays}>
        <Skeleton shape="block" height="52px" className={gameCardStyles.playSkeleton} />
        <Skeleton shape="block" height="52px" className={gameCardStyles.chanceSkeleton} />
      </div>
    );
  if (sale.kind !== 'open') {
    return (
      <Button variant="ink" isBlock={isBlock} disabled>
        {t(`home.${sale.kind}`)}
      </Button>
    );
  }
  const price = formatLei(sale.priceBani, true);
  return (
    <div className={gameCardStyles.plays}>
      <LinkButton
        variant="ink"
        to="/user/home/game/ticket-number-picker"
        onClick={() => dispatch(gameTypeSelected(gameCode))}
      >
        {isNext ? t('home.playOn', { day: formatWeekday(sale.drawAt, language) }) : t('home.play')}
        <span className={layout.visuallyHidden} translate="no">
          {' '}
          {gameNames[gameCode]},{' '}
        </span>
        <span className={styles.playPrice} translate="no">
          {price}
        </span>
      </LinkButton>
      <ChanceButton gameCode={gameCode} />
    </div>
  );
}

/** The sales state of a game, and its price while it's on sale. */
export type GameSale =
  | { kind: 'loading' | 'paused' | 'closed' }
  | { kind: 'open'; drawAt: string; salesCloseAt: string; priceBani: number };

/**
 * Returns the sales state of a game for its card, by the server's time. A special draw plays each
 * variant twice, at twice the price (specification 9).
 */
export function gameSaleOf(game: GameType | undefined, prices: GamePrice[], nowMs: number): GameSale {
  if (game === undefined) return { kind: 'loading' };
  if (!game.isEnabled) return { kind: 'paused' };
  const { nextDraw } = game;
  if (nextDraw === null || Date.parse(nextDraw.salesCloseAt) <= nowMs) return { kind: 'closed' };
  const { drawAt, salesCloseAt, isSpecial } = nextDraw;
  const rulebook = rulebookInForce({ prices, feeBani: 0 });
  const unitBani = priceOn(game.code, bucharestDay(drawAt), rulebook.prices);
  if (unitBani === undefined) return { kind: 'closed' };
  return { kind: 'open', drawAt, salesCloseAt, priceBani: isSpecial ? 2 * unitBani : unitBani };
}
