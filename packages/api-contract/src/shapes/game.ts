import { GAME_CODES, SIDE_GAME_CODES } from '@loto/game-rules/codes';
import { z } from 'zod';
import { bani, instant, uuid } from './primitives.ts';

export const gameCode = z.enum(GAME_CODES);
export const sideGameCode = z.enum(SIDE_GAME_CODES);

/**
 * The result of a drawing: numbers in the order of draw (which matters in 5/40), Jokers, and the
 * side game's digits.
 */
export const drawResult = z.object({
  numbers: z.array(z.int()),
  jokers: z.array(z.int()),
  sideGameNumber: z.string().nullable(),
});

export const draw = z.object({
  id: uuid,
  drawAt: instant,
  salesCloseAt: instant,
  isSpecial: z.boolean(),
  result: drawResult.nullable(),
});

/** A draw on sale. In a special draw, `addedPrizeBani` increases category I (specification 9). */
const openDraw = draw.extend({ addedPrizeBani: bani });

/** A game on sale, with its side game, last draw and category I rollover. */
export const gameType = z.object({
  code: gameCode,
  name: z.string(),
  numbersToPick: z.int(),
  fieldSize: z.int(),
  jokersToPick: z.int(),
  jokerFieldSize: z.int(),
  sideGameCode,
  sideGameName: z.string(),
  sideGameDigits: z.int(),
  maxVariants: z.int(),
  maxDraws: z.int(),
  isEnabled: z.boolean(),
  nextDraw: draw.nullable(),
  closedDraw: draw
    .nullable()
    .describe('The draw whose sales have closed and whose result is not known yet, for a day at most.'),
  lastDraw: draw.nullable(),
  rolloverBani: bani.nullable().describe('What has accumulated in category I, when it is known.'),
});

/** A price per simple variant (main games) or per number (side games), valid from a given day. */
export const gamePrice = z.object({
  code: z.union([gameCode, sideGameCode]),
  priceBani: bani,
  validFrom: z.iso.date(),
});

/** The sales of a game: whether tickets can be bought now, and for which draws. */
export const gamePeriod = z.object({
  gameCode,
  isEnabled: z.boolean(),
  isOpen: z.boolean(),
  nextDraws: z.array(openDraw),
  lastDraw: draw.nullable(),
  rolloverBani: bani.nullable(),
});

export type OpenDrawShape = z.infer<typeof openDraw>;
export type DrawShape = z.infer<typeof draw>;
export type DrawResult = z.infer<typeof drawResult>;
export type GameType = z.infer<typeof gameType>;
export type GamePrice = z.infer<typeof gamePrice>;
export type GamePeriod = z.infer<typeof gamePeriod>;
