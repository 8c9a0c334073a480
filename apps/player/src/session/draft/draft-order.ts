import {
  GAMES,
  RULEBOOK,
  parseTicketOrder,
  type GameCode,
  type OrderProblem,
  type Result,
  type Rulebook,
  type TicketOrder,
  type Variant,
} from '@loto/game-rules';
import {
  isVariantComplete,
  isVariantEmpty,
  picksOf,
  type DraftTicket,
  type DraftVariant,
} from './draft-ticket.ts';

/**
 * A variant as it is sent: combined means that it holds more than a simple one, whatever form was
 * filled in.
 */
function variantOf(gameCode: GameCode, { numbers, jokers, isQuickPick }: DraftVariant): Variant {
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  const isCombined = numbers.length > numbersToPick || jokers.length > jokersToPick;
  return { numbers, jokers, isCombined, isQuickPick };
}

/**
 * The order of a draft: its variants without the empty ones, refused as long as one is
 * not complete.
 */
export function orderOf(
  draft: DraftTicket,
  rulebook: Rulebook = RULEBOOK,
): Result<TicketOrder, OrderProblem> {
  const { gameCode, sideGameNumberCount, drawCount } = draft;
  const played = draft.variants.filter((variant) => !isVariantEmpty(variant));
  const tooFull = played.findIndex(
    (variant) => !variant.isCombined && variantOf(gameCode, variant).isCombined,
  );
  if (tooFull >= 0) {
    return {
      ok: false,
      problems: [{ code: 'combined-mismatch', path: ['variants', tooFull], expected: true }],
    };
  }
  const variants = played.map((variant) => variantOf(gameCode, variant));
  return parseTicketOrder({ gameCode, variants, sideGameNumberCount, drawCount }, rulebook);
}

/**
 * The place of the first variant that has marks but cannot be played yet; -1 when there is none.
 */
export function firstIncompleteIndex({ gameCode, variants }: DraftTicket): number {
  return variants.findIndex((variant) => !isVariantEmpty(variant) && !isVariantComplete(gameCode, variant));
}

/** Marks filled up to a simple variant's, with placeholder numbers. */
function filledUp(picks: readonly number[], count: number): number[] {
  const filled = [...picks];
  for (let number = 1; filled.length < count; number += 1) {
    if (!filled.includes(number)) filled.push(number);
  }
  return filled.toSorted((one, other) => one - other);
}

/**
 * The order of the draft once its begun variants are complete, at least one: the running total
 * is computed from it.
 */
export function orderToCome(draft: DraftTicket): TicketOrder {
  const { gameCode, sideGameNumberCount, drawCount } = draft;
  const begun = draft.variants.filter((variant) => !isVariantEmpty(variant));
  const counted = begun.length > 0 ? begun : draft.variants.slice(0, 1);
  const variants = counted.map((variant) =>
    variantOf(gameCode, {
      ...variant,
      numbers: filledUp(variant.numbers, picksOf(gameCode, 'numbers')),
      jokers: filledUp(variant.jokers, picksOf(gameCode, 'jokers')),
    }),
  );
  return { gameCode, variants, sideGameNumberCount, drawCount };
}
