import { GAMES, type GameCode, type Rulebook } from '@loto/game-rules';

/** A variant that may be empty or incomplete. */
export interface DraftVariant {
  /** Ascending. */
  numbers: number[];
  /** Ascending; always empty if the game has no Joker. */
  jokers: number[];
  /** True if the player wants to pick more numbers than a simple variant has. */
  isCombined: boolean;
  isQuickPick: boolean;
}

/** The ticket that a player fills in for one game, before it's bought. */
export interface DraftTicket {
  gameCode: GameCode;
  /** At least one variant. */
  variants: DraftVariant[];
  /** The index of the variant that is being filled in. */
  currentIndex: number;
  /** Number of consecutive side-game numbers; 0 for none. */
  sideGameNumberCount: number;
  drawCount: number;
  /** The ticket bought from this draft; null once the draft changes. */
  boughtTicketId: string | null;
  /**
   * 32 hexadecimal digits that identify the purchase; a copy of the tab has the same. Empty before
   * anything was filled in.
   */
  orderSeed: string;
}

/** The two fields of a slip: every game has numbers, only one has Jokers. */
export type PickKind = 'numbers' | 'jokers';

export function emptyVariant(isCombined = false): DraftVariant {
  return { numbers: [], jokers: [], isCombined, isQuickPick: false };
}

export function emptyDraft(gameCode: GameCode, orderSeed = ''): DraftTicket {
  return {
    gameCode,
    variants: [emptyVariant()],
    currentIndex: 0,
    sideGameNumberCount: 0,
    drawCount: 1,
    boughtTicketId: null,
    orderSeed,
  };
}

/** Returns the number of picks of a kind in a simple variant. */
export function picksOf(gameCode: GameCode, kind: PickKind): number {
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  return kind === 'numbers' ? numbersToPick : jokersToPick;
}

/**
 * Returns the maximum picks of a kind in a variant, which is higher for a combined one (games page,
 * "Combined variants").
 */
export function capacityOf(
  gameCode: GameCode,
  kind: PickKind,
  isCombined: boolean,
  limits: Rulebook['limits'],
): number {
  if (!isCombined) return picksOf(gameCode, kind);
  return kind === 'numbers' ? limits[gameCode].maxNumbers : limits[gameCode].maxJokers;
}

/** Reports whether a variant has no picks, so that it isn't played. */
export function isVariantEmpty(variant: DraftVariant): boolean {
  return variant.numbers.length === 0 && variant.jokers.length === 0;
}

/** Returns how many picks of a kind are missing; negative if a simple variant has too many. */
export function missingPicks(gameCode: GameCode, variant: DraftVariant, kind: PickKind): number {
  const missing = picksOf(gameCode, kind) - variant[kind].length;
  return missing < 0 && variant.isCombined ? 0 : missing;
}

export function isVariantComplete(gameCode: GameCode, variant: DraftVariant): boolean {
  return missingPicks(gameCode, variant, 'numbers') === 0 && missingPicks(gameCode, variant, 'jokers') === 0;
}
