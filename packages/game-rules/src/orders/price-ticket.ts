import { bucharestDay } from '../calendar/bucharest-time.ts';
import { feeOn } from '../rulebook/fees.ts';
import { GAMES } from '../games/games.ts';
import { parseInstant } from '../calendar/instants.ts';
import { multiplyBani, sumBani } from '../money.ts';
import type { OrderProblem } from './order-problem.ts';
import { parseTicketOrder } from './parse-ticket-order.ts';
import { priceOn } from '../rulebook/prices.ts';
import { ok, err, type Result } from '../result.ts';
import { RULEBOOK, type Rulebook } from '../rulebook/rulebook.ts';
import { simpleVariantCount } from './simple-variants.ts';
import type { TicketOrder } from './ticket-order.ts';

/** The properties of a draw that determine the price. */
export interface DrawTerms {
  /** ISO 8601 with offset. */
  readonly drawAt: string;
  readonly isSpecial: boolean;
}

interface DrawPrice {
  readonly drawAt: string;
  readonly mainBani: number;
  readonly sideGameBani: number;
}

export interface TicketPrice {
  /** Number of simple variants on the ticket, in one draw. */
  readonly simpleVariantCount: number;
  readonly mainBani: number;
  readonly sideGameBani: number;
  /** The stake: main game and side game in all draws. */
  readonly priceBani: number;
  /** The processing fee, charged once per ticket and not part of the stake. */
  readonly feeBani: number;
  readonly totalBani: number;
  readonly perDraw: readonly DrawPrice[];
}

/**
 * In a special draw each variant takes part in the main and the extra drawing (specification 9);
 * the side game is drawn once.
 */
export const SPECIAL_DRAW_PLAYS = 2;

/**
 * Returns the price of an order in its draws, using the price on each draw's day in Bucharest and
 * the fee on the earliest day. Returns problems if `parseTicketOrder` rejects the order, if the
 * number of distinct draws is wrong, or if a day has no price.
 */
export function priceTicket(
  order: TicketOrder,
  draws: readonly DrawTerms[],
  rulebook: Rulebook = RULEBOOK,
): Result<TicketPrice, OrderProblem> {
  // An order built in code could contain no simple variant and would be free.
  const priced = parseAndPrice(order, draws, rulebook);
  return priced.ok ? ok(priced.value.price) : priced;
}

/** Parses an order like `parseTicketOrder` and prices it like `priceTicket`. */
export function parseAndPrice(
  input: unknown,
  draws: readonly DrawTerms[],
  rulebook: Rulebook = RULEBOOK,
): Result<{ order: TicketOrder; price: TicketPrice }, OrderProblem> {
  const parsed = parseTicketOrder(input, rulebook);
  if (!parsed.ok) return parsed;
  const { gameCode, variants, sideGameNumberCount, drawCount } = parsed.value;
  const { sideGameCode } = GAMES[gameCode];
  const problems: OrderProblem[] = [];
  if (draws.length !== drawCount) {
    problems.push({
      code: 'draw-count-mismatch',
      path: ['drawCount'],
      expected: drawCount,
      actual: draws.length,
    });
  }

  const countOfSimple = variants.reduce((sum, variant) => sum + simpleVariantCount(gameCode, variant), 0);
  const perDraw: DrawPrice[] = [];
  const seen = new Set<number>();
  for (const [index, draw] of draws.entries()) {
    const path = ['draws', index];
    const drawMs = parseInstant(draw.drawAt);
    if (drawMs === undefined) {
      problems.push({ code: 'unreadable-draw', path });
      continue;
    }
    if (seen.has(drawMs)) problems.push({ code: 'repeated-draw', path });
    seen.add(drawMs);
    const day = bucharestDay(draw.drawAt);
    const variantBani = priceOn(gameCode, day, rulebook.prices);
    const numberBani = priceOn(sideGameCode, day, rulebook.prices);
    if (variantBani === undefined) problems.push({ code: 'no-price', path, of: gameCode, day });
    if (numberBani === undefined && sideGameNumberCount > 0)
      problems.push({ code: 'no-price', path, of: sideGameCode, day });
    const plays = draw.isSpecial ? SPECIAL_DRAW_PLAYS : 1;
    perDraw.push({
      drawAt: draw.drawAt,
      mainBani: multiplyBani(variantBani ?? 0, countOfSimple * plays),
      sideGameBani: multiplyBani(numberBani ?? 0, sideGameNumberCount),
    });
  }
  if (problems.length > 0) return err(...problems);

  const feeDay = bucharestDay(new Date(Math.min(...seen)));
  const feeBani = feeOn(feeDay, rulebook.fees);
  if (feeBani === undefined) return err({ code: 'no-price', path: ['draws'], of: 'fee', day: feeDay });
  const mainBani = sumBani(perDraw.map((draw) => draw.mainBani));
  const sideGameBani = sumBani(perDraw.map((draw) => draw.sideGameBani));
  const priceBani = sumBani([mainBani, sideGameBani]);
  const totalBani = sumBani([priceBani, feeBani]);
  return ok({
    order: parsed.value,
    price: {
      simpleVariantCount: countOfSimple,
      mainBani,
      sideGameBani,
      priceBani,
      feeBani,
      totalBani,
      perDraw,
    },
  });
}
