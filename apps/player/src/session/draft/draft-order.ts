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
 * Returns a variant as the order needs it. It's combined if it has more numbers than a simple one,
 * whatever the form's setting.
 */
function variantOf(gameCode: GameCode, { numbers, jokers, isQuickPick }: DraftVariant): Variant {
  const { numbersToPick, jokersToPick } = GAMES[gameCode];
  const isCombined = numbers.length > numbersToPick || jokers.length > jokersToPick;
  return { numbers, jokers, isCombined, isQuickPick };
}

/** Returns the order for a draft without its empty variants; an incomplete variant is rejected. */
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

/** Returns the index of the first variant that has picks but isn't complete, or -1. */
export function firstIncompleteIndex({ gameCode, variants }: DraftTicket): number {
  return variants.findIndex((variant) => !isVariantEmpty(variant) && !isVariantComplete(gameCode, variant));
}

/** Adds placeholder numbers up to a simple variant's count. */
function filledUp(picks: readonly number[], count: number): number[] {
  const filled = [...picks];
  for (let number = 1; filled.length < count; number += 1) {
    if (!filled.includes(number)) filled.push(number);
  }
  return filled.toSorted((one, other) => one - other);
}

/**
 * Returns the order as if all started variants were complete, with at least one variant. The
 * running total uses it.
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
