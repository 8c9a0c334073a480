import { GAME_CODES, SIDE_GAME_CODES } from '@loto/game-rules/codes';
import { z } from 'zod';
import { nightSteps, settlementSteps } from '../night-steps.ts';

export const gameCode = z.enum(GAME_CODES);
const sideGameCode = z.enum(SIDE_GAME_CODES);
/** A drawing: the numbers in drawing order, the Jokers, and the digits of the side game. */
const drawResult = z.object({
  numbers: z.array(z.int()),
  jokers: z.array(z.int()),
  sideGameNumber: z.string().nullable(),
});
const instant = z.iso.datetime({ offset: true });
const bani = z.int().min(0);
const drawId = z.uuid();
const operatorName = z.string();

/** A recorded result, and who confirmed it. */
export const recordedResult = z.object({
  recordedBy: operatorName,
  recordedAt: instant,
  confirmedBy: operatorName.nullable(),
  confirmedAt: instant.nullable(),
  drawn: z
    .object({ result: drawResult, extraResult: drawResult.nullable() })
    .nullable()
    .describe('Null for everybody but its recorder until it is confirmed, since the second entry is blind.'),
});

export const nextStep = z.object({
  step: z.enum(nightSteps),
  isYours: z.boolean().describe('The caller may do it now.'),
  who: z.array(operatorName).readonly().describe('Those who may do it, without the caller.'),
  at: instant.nullable().describe('When it happens by itself.'),
  request: z.int().nullable().describe('The request that `approve` is about.'),
  drawId: drawId.nullable().describe('The earlier draw that `earlier` waits for.'),
  actionId: z.uuid().nullable().describe('The settlement whose official values `accept` is about.'),
});

export const drawRequest = z.object({
  number: z.int(),
  command: z.string(),
  by: operatorName,
  until: instant,
  mayApprove: z.boolean(),
});

export const drawState = z.enum([
  'on-sale',
  'closed',
  'to-record',
  'to-confirm',
  'to-settle',
  'settling',
  'halted',
  'settled',
  'cancelled',
]);

/** A draw in a list. */
export const drawRow = z.object({
  drawId,
  gameCode,
  drawAt: instant,
  salesCloseAt: instant,
  isSpecial: z.boolean(),
  addedPrizeBani: bani,
  state: drawState,
  recordedBy: operatorName.nullable(),
  confirmedBy: operatorName.nullable(),
  arePayoutsStopped: z.boolean(),
});

/** A draw on its evening. */
export const nightDraw = drawRow.extend({
  sales: z.object({
    tickets: z.int(),
    mainBani: bani,
    sideGameBani: bani,
    at: instant.describe('When they were counted; a draw on sale is counted every few seconds.'),
  }),
  paymentsUnderWay: z.int(),
  result: recordedResult.nullable(),
  values: z.object({
    areRequired: z.boolean().describe('The draw settles by official values only.'),
    accepted: z
      .object({ departures: z.int(), at: instant })
      .nullable()
      .describe('Values that two persons accepted, and how many of them are not ours.'),
  }),
  settlement: z
    .object({
      step: z.enum(settlementSteps),
      haltedBecause: z.enum(['counts-differ', 'implausible', 'official-values-depart']).nullable(),
      startedBy: operatorName,
      startedAt: instant,
      finishedAt: instant.nullable(),
    })
    .nullable(),
  workId: z.uuid().nullable().describe('The newest job that settles the draw.'),
  prizes: z
    .object({
      count: z.int(),
      offered: z.array(z.object({ status: z.string(), count: z.int(), netBani: bani })),
    })
    .nullable()
    .describe('Null before the draw is settled.'),
  stop: z.object({ at: instant, by: operatorName, reason: z.string() }).nullable(),
  requests: z.array(drawRequest),
  next: nextStep,
});

/** An event of a draw, newest first. */
export const drawChange = z.object({
  seq: z.int(),
  at: instant,
  by: operatorName,
  command: z.string(),
  outcome: z.string(),
  summary: z.string().nullable().describe('In English; null for a result that is not confirmed.'),
});

const given = z
  .object({
    winners: z.int(),
    prizeBani: bani,
    shareBani: bani,
    carryInBani: bani,
    rolloverBani: bani,
  })
  .partial();

/** The prizes of one game in one drawing. */
export const prizeTable = z.object({
  code: z.union([gameCode, sideGameCode]),
  run: z.int().min(1).max(2),
  stakesBani: bani,
  soldCount: z.int(),
  fundBani: bani,
  printedFundBani: bani,
  operatorBani: z.int().describe('Negative when prizes come to more than the stakes.'),
  categories: z
    .array(
      z.object({
        category: z.string(),
        winners: z.int(),
        shareBani: bani,
        carryInBani: bani,
        addedBani: bani,
        prizeBani: bani,
        rolloverBani: bani,
        roundingBani: bani,
        official: given.nullable(),
      }),
    )
    .readonly(),
  official: z
    .object({ note: z.string(), stakesBani: bani, fundBani: bani, printedFundBani: bani })
    .partial()
    .nullable(),
});

/** Official values of one game in one drawing, entered or read from a file. */
export const officialTable = z.object({
  code: z.union([gameCode, sideGameCode]),
  run: z.int().min(1).max(2),
  stakesBani: bani.optional(),
  fundBani: bani.optional(),
  printedFundBani: bani.optional(),
  note: z.string(),
  categories: z
    .array(
      z.object({
        category: z.string(),
        prizeBani: bani,
        winners: z.int().optional(),
        shareBani: bani.optional(),
        carryInBani: bani.optional(),
        rolloverBani: bani.optional(),
      }),
    )
    .readonly(),
});

export const departure = z.object({
  code: z.string(),
  run: z.int(),
  category: z.string().nullable(),
  value: z.string(),
  ours: z.int(),
  theirs: z.int(),
  isSetAside: z.literal(true).optional().describe('Two persons accepted `theirs`; `ours` would replace it.'),
});

export const settlementFigures = z.object({
  state: z.enum(['settled', 'already-settled', 'would-settle', 'halted', 'would-halt', 'refused']),
  reason: z.string().nullable(),
  own: z.array(prizeTable).readonly().describe('By our stakes, winners and rollovers alone.'),
  tables: z.array(prizeTable).readonly().describe('As they are paid.'),
  winningTickets: z.int(),
  grossBani: bani,
  taxBani: bani,
  netBani: bani,
  largest: z.array(z.object({ serial: z.string(), grossBani: bani, netBani: bani })).readonly(),
  problems: z.array(z.string()).readonly(),
  departures: z.array(departure).readonly(),
});

/** A position at which two entries of a result differ. */
export const resultDifference = z.object({
  drawing: z.enum(['result', 'extraResult']),
  part: z.enum(['numbers', 'jokers', 'sideGameNumber']),
  place: z.int().min(1),
  recorded: z.string().nullable(),
  given: z.string().nullable(),
});

export type DrawRow = z.infer<typeof drawRow>;
export type DrawState = z.infer<typeof drawState>;
export type NightDraw = z.infer<typeof nightDraw>;
export type NextStep = z.infer<typeof nextStep>;
export type DrawChange = z.infer<typeof drawChange>;
export type NightPrizeTable = z.infer<typeof prizeTable>;
export type OfficialTable = z.infer<typeof officialTable>;
export type Departure = z.infer<typeof departure>;
export type SettlementFigures = z.infer<typeof settlementFigures>;
export type ResultDifference = z.infer<typeof resultDifference>;
