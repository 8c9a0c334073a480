import {
  ok,
  GAMES,
  makeSerial,
  numbersMask,
  parseAndPrice,
  randomSideGameNumber,
  simpleVariantCount,
  type OrderProblem,
  type RandomSource,
  type Result,
} from '@loto/game-rules';
import type { Draw } from '../../draws/games/index.ts';
import type { NewTicket } from './new-ticket.ts';

/** An unpaid ticket expires after this time, or earlier if sales close. */
export const paymentTimeMs = 30 * 60_000;

/** The data for a new ticket that isn't part of the order. */
export interface NewTicketFacts {
  readonly playerId: string;
  readonly ticketId: string;
  readonly ticketNumber: bigint;
  readonly language: 'ro' | 'en';
  readonly now: Date;
  /** The draws to play, soonest first, as many as the order requests. */
  readonly draws: readonly Draw[];
  readonly random: RandomSource;
}

/**
 * Creates a ticket from an order: computes its price for its actual draws, generates serial and
 * side-game numbers, and sets the expiry. Apart from the random source it's pure. Rejects the same
 * orders as `priceTicket`.
 * @param input an unvalidated order for `parseTicketOrder`
 */
export function prepareTicket(input: unknown, facts: NewTicketFacts): Result<NewTicket, OrderProblem> {
  const { playerId, ticketId, ticketNumber, language, now, draws, random } = facts;
  const priced = parseAndPrice(
    input,
    draws.map(({ drawAt, isSpecial }) => ({ drawAt: drawAt.toISOString(), isSpecial })),
  );
  if (!priced.ok) return priced;
  const { order, price } = priced.value;
  const { gameCode, sideGameNumberCount } = order;
  const { sideGameCode } = GAMES[gameCode];
  const expiresAtMs = Math.min(
    now.getTime() + paymentTimeMs,
    ...draws.map(({ salesCloseAt }) => salesCloseAt.getTime()),
  );
  return ok({
    playerId,
    ticketId,
    ticketNumber,
    serial: makeSerial(gameCode, ticketNumber, random),
    gameCode,
    sideGame:
      sideGameNumberCount === 0
        ? null
        : {
            code: sideGameCode,
            firstNumber: randomSideGameNumber(sideGameCode, random),
            count: sideGameNumberCount,
          },
    simpleVariantCount: price.simpleVariantCount,
    mainBani: price.mainBani,
    sideGameBani: price.sideGameBani,
    priceBani: price.priceBani,
    feeBani: price.feeBani,
    totalBani: price.totalBani,
    language,
    createdAt: now,
    expiresAt: new Date(expiresAtMs),
    variants: order.variants.map((variant) => ({
      ...variant,
      numbersMask: numbersMask(variant.numbers),
      jokersMask: numbersMask(variant.jokers),
      simpleVariantCount: simpleVariantCount(gameCode, variant),
    })),
    draws: price.perDraw.map(({ mainBani, sideGameBani }, index) => ({
      drawId: (draws[index] as Draw).drawId,
      mainBani,
      sideGameBani,
    })),
  });
}
