import { formatLei } from '@loto/formatting';
import type { GameCode } from '@loto/game-rules';
import { Button, LinkButton, Skeleton } from '../../design/index.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAppDispatch } from '../../session/root-reducer.ts';
import { gameTypeSelected } from '../../session/slices/game-type-slice.ts';
import type { GameSale } from './game-sale.ts';
import layout from '../../design/layout.module.css';
import gameCardStyles from './game-card.module.css';
import styles from './home.module.css';

interface PlayButtonProps {
  gameCode: GameCode;
  sale: GameSale;
  isBlock?: boolean;
}

/** "Joacă 8 lei": leads to the numbers of a game; says why when it cannot be played. */
export function PlayButton({ gameCode, sale, isBlock = false }: PlayButtonProps) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  if (sale.kind === 'loading')
    return <Skeleton shape="block" height="52px" className={gameCardStyles.playSkeleton} />;
  if (sale.kind !== 'open') {
    return (
      <Button variant="ink" isBlock={isBlock} disabled>
        {t(`home.${sale.kind}`)}
      </Button>
    );
  }
  const price = formatLei(sale.priceBani, true);
  return (
    <LinkButton
      variant="ink"
      isBlock={isBlock}
      to="/user/home/game/ticket-number-picker"
      onClick={() => dispatch(gameTypeSelected(gameCode))}
    >
      {t('home.play')}
      <span className={layout.visuallyHidden}> {t(`ticket.game.${gameCode}`)}, </span>
      <span className={styles.playPrice}>{price}</span>
    </LinkButton>
  );
}
