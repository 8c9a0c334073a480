import { byGame, type GameCode } from '@loto/game-rules';
import {
  emptyDraft,
  type DraftTicket,
  type DraftVariant,
  type PickKind,
} from '../../session/draft/draft-ticket.ts';
import type { RootState } from '../../session/store/root-reducer.ts';

const emptyDrafts = byGame(({ code }) => emptyDraft(code));

/** Returns the draft of a game, which is empty before the first pick. */
export function draftInView({ draft }: RootState, gameCode: GameCode): DraftTicket {
  return draft.drafts[gameCode] ?? emptyDrafts[gameCode];
}

/** Returns the variant that is being filled in. */
export function variantInView(state: RootState, gameCode: GameCode): DraftVariant {
  const { variants, currentIndex } = draftInView(state, gameCode);
  const variant = variants[currentIndex] ?? variants[0];
  if (variant === undefined) throw new Error('a draft has at least one variant');
  return variant;
}

/**
 * Reports whether a number of the current variant is picked. Cells of the grid select nothing else.
 */
export function isMarked(state: RootState, gameCode: GameCode, kind: PickKind, number: number): boolean {
  return variantInView(state, gameCode)[kind].includes(number);
}
