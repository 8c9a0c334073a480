import { gameNames } from '@loto/formatting';
import { cryptoRandomSource, type GameCode, quickPickVariant } from '@loto/game-rules';
import { useNavigate } from 'react-router';
import { Button } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { draftDiscarded, ticketQuickPicked } from '../../session/draft/draft-slice.ts';
import { isVariantEmpty } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { gameTypeSelected } from '../../session/store/slices/game-type-slice.ts';
import styles from './game-card.module.css';

/**
 * Opens the review of a ticket with one random variant for the next draw. If the player has picked
 * numbers of this game by hand, opens a new ticket that warns that they will be replaced.
 */
export function ChanceButton({ gameCode }: { gameCode: GameCode }) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { addTicket, buy } = useGamePaths();
  const isMarkedByHand = useAppSelector(
    ({ draft }) =>
      draft.drafts[gameCode]?.variants.some((variant) => !variant.isQuickPick && !isVariantEmpty(variant)) ===
      true,
  );
  const play = () => {
    dispatch(gameTypeSelected(gameCode));
    if (!isMarkedByHand) {
      dispatch(draftDiscarded({ gameCode }));
      dispatch(ticketQuickPicked({ gameCode, variants: [quickPickVariant(gameCode, cryptoRandomSource)] }));
    }
    void navigate(isMarkedByHand ? addTicket : buy);
  };
  return (
    <Button
      variant="glow"
      icon="shuffle"
      className={styles.chance}
      aria-label={`${t('home.chance')}, ${gameNames[gameCode]}`}
      title={t('home.chance')}
      onClick={play}
    >
      <span className={styles.chanceWords}>{t('home.chance')}</span>
    </Button>
  );
}
