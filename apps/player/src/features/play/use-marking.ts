import { type GameCode, RULEBOOK } from '@loto/game-rules';
import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useTexts } from '../../i18n/use-texts.ts';
import { pickPressed } from '../../session/draft/draft-slice.ts';
import {
  capacityOf,
  type DraftVariant,
  missingPicks,
  type PickKind,
} from '../../session/draft/draft-ticket.ts';
import type { RootState } from '../../session/store/root-reducer.ts';
import { afterPaint } from './after-paint.ts';
import { variantInView } from './draft-in-view.ts';

/**
 * The message about a press that a full field rejected. `turn` increases each time, so that each
 * message is shown again.
 */
export interface Refusal {
  text: string;
  kind: PickKind;
  turn: number;
}

/**
 * Picks numbers of the current variant. It reads the store only on a press, so it causes no
 * renders. The store gets a pick after the next frame, in which the grid shows it, because updating
 * price, counts and chips would delay that frame on a slow phone.
 */
export function useMarking(gameCode: GameCode) {
  const { t } = useTexts();
  const store = useStore<RootState>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waiting = useRef<(() => void) | null>(null);
  const settle = useCallback(() => {
    const take = waiting.current;
    waiting.current = null;
    take?.();
  }, []);
  useEffect(() => settle, [settle]);
  const press = useCallback(
    (kind: PickKind, number: number): boolean => {
      settle();
      const variant = variantInView(store.getState(), gameCode);
      const capacity = capacityOf(gameCode, kind, variant.isCombined, RULEBOOK.limits);
      if (variant[kind].length >= capacity && !variant[kind].includes(number)) {
        const text = fullText(kind, capacity, t);
        setRefusal((last) => ({ text, kind, turn: (last?.turn ?? 0) + 1 }));
        return false;
      }
      waiting.current = () => {
        setRefusal(null);
        store.dispatch(pickPressed({ gameCode, kind, number }));
      };
      afterPaint(settle);
      return true;
    },
    [gameCode, settle, store, t],
  );
  const forgetRefusal = useCallback(() => {
    settle();
    setRefusal(null);
  }, [settle]);
  return {
    /** Handles a press. Returns true if it picks or unpicks the number. */
    press,
    refusal,
    forgetRefusal,
    /** Writes the latest presses to the store immediately, before code that reads them there. */
    settle,
  };
}

/** Returns what is missing in a variant: "Mai alege 2 numere", "Varianta e gata". */
export function progressText(gameCode: GameCode, variant: DraftVariant, t: TFunction): string {
  const numbers = missingPicks(gameCode, variant, 'numbers');
  const jokers = missingPicks(gameCode, variant, 'jokers');
  if (numbers < 0) return t('play.numbersOver', { count: -numbers });
  if (jokers < 0) return t('play.jokersOver', { count: -jokers });
  if (numbers > 0 && jokers > 0) {
    return t('play.andJokersLeft', { numbers: t('play.numbersLeft', { count: numbers }), count: jokers });
  }
  if (numbers > 0) return t('play.numbersLeft', { count: numbers });
  if (jokers > 0) return t('play.jokersLeft', { count: jokers });
  return t('play.variantReady');
}

/** Returns the message after a press on a full field. */
function fullText(kind: PickKind, count: number, t: TFunction): string {
  return kind === 'numbers' ? t('play.numbersFull', { count }) : t('play.jokersFull', { count });
}
