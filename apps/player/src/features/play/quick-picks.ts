import {
  cryptoRandomSource,
  type GameCode,
  GAMES,
  type QuickPickSize,
  quickPickVariant,
  type RandomSource,
  type Rulebook,
  type Variant,
} from '@loto/game-rules';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { variantsQuickPicked } from '../../session/draft/draft-slice.ts';
import { type DraftTicket, type DraftVariant, isVariantComplete } from '../../session/draft/draft-ticket.ts';
import type { RootState } from '../../session/store/root-reducer.ts';
import { draftInView } from './draft-in-view.ts';

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

interface QuickPick {
  index: number;
  variant: Variant;
}

/**
 * How much chance picks for a variant: as much as a combined one holds already, at least one number
 * beyond a simple one.
 */
function sizeOf(gameCode: GameCode, variant: DraftVariant, limits: Rulebook['limits']): QuickPickSize {
  if (!variant.isCombined) return {};
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  const { maxNumbers, maxJokers } = limits[gameCode];
  const isMore = variant.numbers.length > numbersToPick || variant.jokers.length > jokersToPick;
  return {
    numberCount: isMore
      ? Math.min(Math.max(variant.numbers.length, numbersToPick), maxNumbers)
      : numbersToPick + 1,
    jokerCount: Math.min(Math.max(variant.jokers.length, jokersToPick), maxJokers),
  };
}

/** Picks by chance for the variants at these places of a draft. */
export function quickPicksFor(
  { gameCode, variants }: DraftTicket,
  indexes: readonly number[],
  random: RandomSource,
  { limits }: Rulebook,
): QuickPick[] {
  return indexes.flatMap((index) => {
    const variant = variants[index];
    if (variant === undefined) return [];
    return { index, variant: quickPickVariant(gameCode, random, sizeOf(gameCode, variant, limits)) };
  });
}

/**
 * The variants that "all at random" picks: those not complete yet, or, when all are, those that
 * were picked by chance before. What a player marked to the end by hand is never taken away by it.
 */
export function indexesLeftToChance({ gameCode, variants }: DraftTicket): {
  indexes: number[];
  isRest: boolean;
} {
  const all = variants.map((variant, index) => ({ variant, index }));
  const incomplete = all.filter(({ variant }) => !isVariantComplete(gameCode, variant));
  const isRest = incomplete.length > 0;
  const chosen = isRest ? incomplete : all.filter(({ variant }) => variant.isQuickPick);
  return { indexes: chosen.map(({ index }) => index), isRest };
}
