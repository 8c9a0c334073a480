import type { GameCode } from '@loto/game-rules';
import { Button } from '@loto/design';
import { useTexts } from '../../i18n/use-texts.ts';
import { variantCleared, variantRemoved } from '../../session/draft/draft-slice.ts';
import { isVariantEmpty } from '../../session/draft/draft-ticket.ts';
import { useAppDispatch, useAppSelector } from '../../session/store/root-reducer.ts';
import { variantLetter } from '../../ticket-view/index.ts';
import { draftInView, variantInView } from './draft-in-view.ts';
import { indexesLeftToChance } from './quick-picks.ts';
import styles from './picker.module.css';

interface PickActionsProps {
  gameCode: GameCode;
  onQuickPick: (indexes: readonly number[]) => void;
  /** Called before the variant changes in any way but picking a number. */
  onChange: () => void;
  isWide: boolean;
}

/** The buttons that fill this variant at random and clear it. */
export function PickActions({ gameCode, onQuickPick, onChange, isWide }: PickActionsProps) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const { currentIndex } = useAppSelector((state) => draftInView(state, gameCode));
  const isEmpty = useAppSelector((state) => isVariantEmpty(variantInView(state, gameCode)));
  const size = isWide ? 'normal' : 'small';
  return (
    <div className={isWide ? styles.stackedActions : styles.actions}>
      <Button
        variant="quiet"
        size={size}
        icon="shuffle"
        isBlock={isWide}
        onClick={() => onQuickPick([currentIndex])}
      >
        {t(isWide ? 'play.quickPickShort' : 'play.quickPick')}
      </Button>
      <Button
        variant="quiet"
        size={size}
        isBlock={isWide}
        aria-disabled={isEmpty || undefined}
        onClick={() => {
          onChange();
          if (!isEmpty) dispatch(variantCleared({ gameCode }));
        }}
      >
        {t('play.clear')}
      </Button>
    </div>
  );
}

/** The buttons of a ticket with several variants: fill all at random, and remove this one. */
export function VariantActions({ gameCode, onQuickPick, onChange, isWide }: PickActionsProps) {
  const { t } = useTexts();
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => draftInView(state, gameCode));
  const { indexes, isRest } = indexesLeftToChance(draft);
  if (draft.variants.length < 2) return null;
  return (
    <div className={isWide ? styles.stackedActions : styles.actions}>
      {indexes.length > 0 && (
        <Button
          className={styles.wholeRow}
          variant="quiet"
          size="small"
          isBlock
          onClick={() => onQuickPick(indexes)}
        >
          {t(isRest ? 'play.quickPickRest' : 'play.quickPickAgain')}
        </Button>
      )}
      <Button
        className={styles.wholeRow}
        variant="quiet"
        size="small"
        icon="bin"
        isBlock
        onClick={() => {
          onChange();
          dispatch(variantRemoved({ gameCode, index: draft.currentIndex }));
        }}
      >
        {t('play.removeVariant', { letter: variantLetter(draft.currentIndex) })}
      </Button>
    </div>
  );
}
