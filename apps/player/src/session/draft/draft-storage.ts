import { GAMES, GAME_CODES, RULEBOOK, type GameCode } from '@loto/game-rules';
import { newIdempotencyKey } from '../api/idempotency-key.ts';
import { initialDraftState, type DraftState } from './draft-slice.ts';
import { emptyDraft, type DraftTicket, type DraftVariant } from './draft-ticket.ts';

/** The key in sessionStorage, because a draft belongs to one tab and ends with it. */
const key = 'draftTickets';

/** Reads the drafts that this tab had before a reload. Unreadable parts start empty. */
export function readStoredDrafts(): DraftState {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return initialDraftState;
    const drafts: DraftState['drafts'] = {};
    for (const gameCode of GAME_CODES) {
      const draft = readDraft(gameCode, (stored as Record<string, unknown>)[gameCode]);
      if (draft !== null) drafts[gameCode] = draft;
    }
    return { drafts };
  } catch {
    return initialDraftState;
  }
}

/** Stores this tab's drafts. If storage is forbidden, they are lost on a reload. */
export function writeStoredDrafts({ drafts }: DraftState): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // The state in memory stays correct without storage.
  }
}

function readDraft(gameCode: GameCode, input: unknown): DraftTicket | null {
  if (typeof input !== 'object' || input === null) return null;
  const draft = input as Partial<Record<keyof DraftTicket, unknown>>;
  const { maxVariants, maxSideGameNumbers, maxDraws } = RULEBOOK.limits[gameCode];
  if (!Array.isArray(draft.variants) || draft.variants.length === 0) return null;
  return {
    ...emptyDraft(gameCode),
    variants: draft.variants.slice(0, maxVariants).map((variant) => readVariant(gameCode, variant)),
    currentIndex: readCount(draft.currentIndex, 0, Math.min(maxVariants, draft.variants.length) - 1),
    sideGameNumberCount: readCount(draft.sideGameNumberCount, 0, maxSideGameNumbers),
    drawCount: readCount(draft.drawCount, 1, maxDraws),
    boughtTicketId: typeof draft.boughtTicketId === 'string' ? draft.boughtTicketId : null,
    orderSeed: isOrderSeed(draft.orderSeed) ? draft.orderSeed : newIdempotencyKey(),
  };
}

function isOrderSeed(input: unknown): input is string {
  return typeof input === 'string' && /^[\da-f]{32}$/.test(input);
}

function readVariant(gameCode: GameCode, input: unknown): DraftVariant {
  const { fieldSize, jokerFieldSize } = GAMES[gameCode];
  const variant: Partial<Record<keyof DraftVariant, unknown>> | null =
    typeof input === 'object' ? input : null;
  return {
    numbers: readNumbers(variant?.numbers, fieldSize),
    jokers: readNumbers(variant?.jokers, jokerFieldSize),
    isCombined: variant?.isCombined === true,
    isQuickPick: variant?.isQuickPick === true,
  };
}

/** Returns the valid numbers of the slip. Their count is checked when the order is created. */
function readNumbers(input: unknown, fieldSize: number): number[] {
  if (!Array.isArray(input)) return [];
  const numbers = input.filter(
    (entry): entry is number => Number.isInteger(entry) && entry >= 1 && entry <= fieldSize,
  );
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

function readCount(input: unknown, min: number, max: number): number {
  return Number.isInteger(input) ? Math.min(max, Math.max(min, input as number)) : min;
}
