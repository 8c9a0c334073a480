import { byGame, type GameCode } from '@loto/game-rules';
import {
  emptyDraft,
  type DraftTicket,
  type DraftVariant,
  type PickKind,
} from '../../session/draft/draft-ticket.ts';
import type { RootState } from '../../session/store/root-reducer.ts';

const emptyDrafts = byGame(({ code }) => emptyDraft(code));

/** The draft of a game, an empty one before the first mark. */
export function draftInView({ draft }: RootState, gameCode: GameCode): DraftTicket {
  return draft.drafts[gameCode] ?? emptyDrafts[gameCode];
}

/** The variant being filled in. */
export function variantInView(state: RootState, gameCode: GameCode): DraftVariant {
  const { variants, currentIndex } = draftInView(state, gameCode);
  const variant = variants[currentIndex] ?? variants[0];
  if (variant === undefined) throw new Error('a draft has at least one variant');
  return variant;
}

/** Whether a number of the current variant is marked: all that a cell of the grid reads. */
export function isMarked(state: RootState, gameCode: GameCode, kind: PickKind, number: number): boolean {
  return variantInView(state, gameCode)[kind].includes(number);
}
