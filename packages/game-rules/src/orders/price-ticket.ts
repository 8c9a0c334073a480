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

/** The facts about a draw that pricing needs. */
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
  /** Simple variants on the ticket, in one draw. */
  readonly simpleVariantCount: number;
  readonly mainBani: number;
  readonly sideGameBani: number;
  /** The stake: main game and side game in all draws. */
  readonly priceBani: number;
  /** The processing fee: once per ticket, not part of the stake. */
  readonly feeBani: number;
  readonly totalBani: number;
  readonly perDraw: readonly DrawPrice[];
}

/**
 * In a special draw each variant plays the main and the extra draw (specification 9); the side game
 * plays once.
 */
export const SPECIAL_DRAW_PLAYS = 2;

/**
 * Returns the price of an order in its draws: each at the price of the draw's day in Bucharest,
 * with the fee of the earliest day. Returns problems for orders that `parseTicketOrder` refuses,
 * for a wrong number of different draws, and for a day without a price.
 */
export function priceTicket(
  order: TicketOrder,
  draws: readonly DrawTerms[],
  rulebook: Rulebook = RULEBOOK,
): Result<TicketPrice, OrderProblem> {
  // A manually built order without a simple variant would be free.
  const priced = parseAndPrice(order, draws, rulebook);
  return priced.ok ? ok(priced.value.price) : priced;
}

/**
 * Reads an order from any value like `parseTicketOrder`, and returns its price like `priceTicket`.
 */
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
