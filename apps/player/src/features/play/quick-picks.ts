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

/**
 * Longer than showing 13 discs 45 ms apart, including the growth of the last one (art direction,
 * Motion).
 */
const dealMs = 1000;

/**
 * Returns a function that fills some variants of a ticket at random; `isDealing` is true while the
 * discs appear one after another.
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
 * Returns how many numbers to pick for a variant: as many as a combined one already has, but at
 * least one more than in a simple variant.
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

/** Returns quick picks for the variants at these indexes of a draft. */
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
 * Returns the variants that "all at random" fills: the incomplete ones or, if all are complete,
 * those that were quick picks before. It never replaces what a player completed by hand.
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
