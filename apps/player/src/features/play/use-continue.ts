import type { GameCode } from '@loto/game-rules';
import { useNavigate } from 'react-router';
import { useStore } from 'react-redux';
import { useTexts } from '../../i18n/use-texts.ts';
import { firstIncompleteIndex, orderOf } from '../../session/draft/draft-order.ts';
import { drawCountChanged, variantOpened } from '../../session/draft/draft-slice.ts';
import type { RootState } from '../../session/root-reducer.ts';
import { showToast } from '../../session/toasts.ts';
import { variantLetter } from '../../ticket-view/index.ts';
import { draftInView } from './draft-in-view.ts';
import { useGamePaths } from '../../session/sales/game-paths.ts';
import { progressText } from './progress-text.ts';
import type { GameSales } from '../../session/sales/use-game-sales.ts';

/**
 * Goes on to the review of the ticket, or opens the variant that is not ready and says what it
 * lacks.
 */
export function useContinue(gameCode: GameCode, sales: GameSales): () => void {
  const { t } = useTexts();
  const store = useStore<RootState>();
  const navigate = useNavigate();
  const { buy } = useGamePaths();
  return () => {
    const draft = draftInView(store.getState(), gameCode);
    const index = firstIncompleteIndex(draft);
    const incomplete = draft.variants[index];
    if (incomplete !== undefined) {
      store.dispatch(variantOpened({ gameCode, index }));
      const left = progressText(gameCode, incomplete, t);
      showToast({ kind: 'warning', text: t('play.incomplete', { letter: variantLetter(index), left }) });
      return;
    }
    if (!orderOf(draft, sales.rulebook).ok) {
      showToast({ kind: 'warning', text: t('play.nothingPicked') });
      return;
    }
    // Fewer draws can be on sale than were chosen on another day.
    if (sales.draws.length < draft.drawCount) {
      store.dispatch(drawCountChanged({ gameCode, count: sales.draws.length }));
    }
    void navigate(buy);
  };
}
