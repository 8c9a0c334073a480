import { RULEBOOK, type GameCode } from '@loto/game-rules';
import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { useTexts } from '../../i18n/use-texts.ts';
import { pickPressed } from '../../session/draft/draft-slice.ts';
import { capacityOf, type PickKind } from '../../session/draft/draft-ticket.ts';
import type { RootState } from '../../session/root-reducer.ts';
import { variantInView } from './draft-in-view.ts';
import { fullText } from './progress-text.ts';

/**
 * What a screen shows of a press that a full field did not take; `turn` grows with each, so that
 * each is shown again.
 */
export interface Refusal {
  text: string;
  kind: PickKind;
  turn: number;
}

/**
 * Marks numbers of the current variant. It reads the store only when pressed, so it causes no
 * render itself.
 */
export function useMarking(gameCode: GameCode) {
  const { t } = useTexts();
  const store = useStore<RootState>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const press = useCallback(
    (kind: PickKind, number: number) => {
      const variant = variantInView(store.getState(), gameCode);
      const capacity = capacityOf(gameCode, kind, variant.isCombined, RULEBOOK.limits);
      if (variant[kind].length >= capacity && !variant[kind].includes(number)) {
        const text = fullText(kind, capacity, t);
        setRefusal((last) => ({ text, kind, turn: (last?.turn ?? 0) + 1 }));
        return;
      }
      setRefusal(null);
      store.dispatch(pickPressed({ gameCode, kind, number }));
    },
    [gameCode, store, t],
  );
  return { press, refusal, forgetRefusal: useCallback(() => setRefusal(null), []) };
}
