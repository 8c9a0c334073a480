import { cryptoRandomSource, type GameCode, type Rulebook } from '@loto/game-rules';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { variantsQuickPicked } from '../../session/draft/draft-slice.ts';
import type { RootState } from '../../session/root-reducer.ts';
import { draftInView } from './draft-in-view.ts';
import { quickPicksFor } from './quick-picks.ts';

/** Longer than 13 discs, 45 ms apart, with the last one's growth (art direction, Motion). */
const dealMs = 1000;

/**
 * Picks by chance for some variants of a ticket; `isDealing` while the discs are shown one after
 * another.
 */
export function useQuickPick(gameCode: GameCode, rulebook: Rulebook) {
  const store = useStore<RootState>();
  const [isDealing, setDealing] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const quickPick = (indexes: readonly number[]) => {
    const draft = draftInView(store.getState(), gameCode);
    const picks = quickPicksFor(draft, indexes, cryptoRandomSource, rulebook);
    clearTimeout(timer.current);
    setDealing(true);
    timer.current = setTimeout(() => setDealing(false), dealMs);
    store.dispatch(variantsQuickPicked({ gameCode, picks }));
  };
  return { quickPick, isDealing };
}
