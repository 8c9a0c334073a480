import { z } from 'zod';
import { draw, drawResult, gameCode, sideGameCode } from './game.ts';
import { bani, uuid } from './primitives.ts';

/**
 * A row of a result table as on the games page. `valueBani` is one winner's prize, or this draw's
 * share if nobody won.
 */
const categoryResult = z.object({
  category: z.string(),
  winners: z.int(),
  shareBani: bani,
  carryInBani: bani,
  addedBani: bani.describe('What a special draw added to category I.'),
  valueBani: bani,
  rolloverBani: bani.describe('What has accumulated for the next draw; 0 when the category was won.'),
});

/** The prizes of one game in one draw. `run` is 2 for the second drawing of a special draw. */
const prizeTableShape = z.object({
  code: z.union([gameCode, sideGameCode]),
  run: z.int().min(1).max(2),
  stakesBani: bani,
  fundBani: bani,
  printedFundBani: bani,
  categories: z.array(categoryResult),
});

/** A draw with its result. The tables are empty until the draw is settled. */
export const drawWithPrizes = z.object({
  gameCode,
  draw,
  extraResult: drawResult.nullable().describe('What the second drawing of a special draw gave.'),
  isSettled: z.boolean(),
  tables: z.array(prizeTableShape),
});

/** A ticket's wins in one category of a draw, with the calculation of the prize. */
export const ticketWin = z.object({
  code: z.union([gameCode, sideGameCode]),
  run: z.int().min(1).max(2),
  position: z
    .int()
    .describe('Of the variant on the ticket, or of the number within the side game’s interval.'),
  category: z.string(),
  count: z.int().describe('Simple variants that won here; more than one only in a combined variant.'),
  prizeBani: bani,
  taxBani: bani.describe('Withheld from each single prize.'),
  taxPercent: z.int().describe('The tax bracket of each prize, in percent.'),
});

/** The outcome of a ticket in one settled draw, summed over all its wins. */
export const drawOutcome = z.object({
  drawId: uuid,
  wins: z.array(ticketWin),
  grossBani: bani,
  taxBani: bani,
  netBani: bani,
});

export type DrawWithPrizes = z.infer<typeof drawWithPrizes>;
export type PrizeTableShape = z.infer<typeof prizeTableShape>;
export type DrawOutcome = z.infer<typeof drawOutcome>;
