import { z } from 'zod';
import { spendLimitRule } from '../product.ts';
import { gameCode } from './game.ts';
import { bani, instant } from './primitives.ts';

/** The period of a spend limit in Romanian time: a day, a week from Monday, or a month. */
export const playPeriods = ['day', 'week', 'month'] as const;

export type PlayPeriod = (typeof playPeriods)[number];

export const playPeriod = z.enum(playPeriods);

/** The maximum spend per period in bani: whole lei, up to ten million. Null means no limit. */
export const spendLimit = z
  .int()
  .min(0)
  .max(spendLimitRule.mostBani)
  .multipleOf(spendLimitRule.stepBani)
  .nullable();

/** A requested increase of a limit (null removes it), which the player must confirm later. */
const pendingRaise = z.object({
  toBani: bani.nullable(),
  askedAt: instant,
  confirmableAt: instant,
  lapsesAt: instant.describe('When it has lapsed, unless it was confirmed before.'),
  isConfirmable: z.boolean(),
});

/** The spend limit of one period, which runs from `startsAt` to `endsAt`. */
const playLimit = z.object({
  period: playPeriod,
  limitBani: bani.nullable(),
  spentBani: bani.describe(
    'Price and fee of the tickets ordered in the running period that neither expired nor were refunded.',
  ),
  leftBani: bani
    .nullable()
    .describe('Null where there is no limit. The lowest of the three is what may still be spent.'),
  startsAt: instant,
  endsAt: instant,
  proposedBani: z
    .array(bani)
    .length(3)
    .describe(
      'What is proposed to a player who sets limits for the first time, from low to high, by what they spend; the first ones of the three periods belong together.',
    ),
  pendingRaise: pendingRaise.nullable(),
});

/** The limits per day, week and month, in this order. */
export const playLimits = z.object({ limits: z.array(playLimit).length(3) });

export type PlayLimit = z.infer<typeof playLimit>;

/** Durations of a pause: the first three are time-outs, the others self-exclusions. */
export const pauseLengths = [
  '24-hours',
  '7-days',
  '30-days',
  '6-months',
  '1-year',
  '2-years',
  '5-years',
  'for-ever',
] as const;

export type PauseLength = (typeof pauseLengths)[number];

/** The reason why a player can't buy now, or null. */
export const playPause = z.object({
  serverTime: instant.describe('By which `endsAt` is to be compared.'),
  pause: z
    .object({
      kind: z
        .enum(['time-out', 'self-exclusion', 'national-exclusion'])
        .describe('The last: the national list of excluded persons names the player; it is asked each day.'),
      startsAt: instant.describe('Until then a time-out can be taken back.'),
      endsAt: instant.nullable().describe('Null is for ever.'),
    })
    .nullable(),
});

export type PlayPause = NonNullable<z.infer<typeof playPause>['pause']>;

/** A player's choices about reminders and mails, which are set together. */
export const playSettings = z.strictObject({
  realityCheckMinutes: z
    .literal([20, 30, 60])
    .describe('After how long a player is shown the time and what they spent.'),
  isSummaryMailed: z.boolean().describe('Whether the figures of each month come by mail.'),
});

export type PlaySettings = z.infer<typeof playSettings>;

/** A calendar month in Romania, `YYYY-MM`. */
const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

const playSummaryRow = z.object({
  month,
  gameCode,
  paidBani: bani.describe(
    'Price and fee of the tickets paid in the month, less what was refunded of them since.',
  ),
  wonBani: bani.describe('Prizes of the month’s draws after tax, except those that were never claimed.'),
});

/**
 * A summary from the month `from` to the current month `until`; months without purchases or prizes
 * have no row.
 */
export const playSummary = z.object({ from: month, until: month, rows: z.array(playSummaryRow) });

export type PlaySummary = z.infer<typeof playSummary>;

/**
 * The figures of a reality check: the amount paid today, and the amounts paid and won in the last
 * 30 days.
 */
export const realityCheck = z.object({ paidTodayBani: bani, paidBani: bani, wonBani: bani });

export type RealityCheck = z.infer<typeof realityCheck>;
