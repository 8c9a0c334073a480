import { playInterval, playPeriods, type PlayPeriod } from './play-period.ts';

/** Most that may be spent in each period, in bani; null is no limit. */
export type PlayLimits = Readonly<Record<PlayPeriod, number | null>>;

/** A raise waits at least this long, whatever the period. */
const raiseWaitMs = 72 * 60 * 60_000;

/**
 * What becomes of a new limit: a lower one, or a first one, holds at once; a higher one, or none,
 * waits for 72 hours and for the end of the running period, and is then to be confirmed.
 * @param from the limit in force, in bani; null is none
 * @param to the one asked for
 */
export function decideLimit(
  period: PlayPeriod,
  { from, to }: { readonly from: number | null; readonly to: number | null },
  now: Date,
): 'same' | 'at-once' | { readonly confirmableAt: Date } {
  if (from === to) return 'same';
  if (from === null || (to !== null && to < from)) return 'at-once';
  const { endsAt } = playInterval(period, now);
  return { confirmableAt: new Date(Math.max(now.getTime() + raiseWaitMs, endsAt.getTime())) };
}

/** What may still be spent, and when the period ends that says so. */
export interface LeftToSpend {
  /** In bani. */
  readonly bani: number;
  readonly until: Date;
}

/**
 * What the limits leave: the least of the three, and of two alike the one that ends later.
 * @param spent in the running periods, in bani
 * @returns null when there is no limit
 */
export function leftToSpend(
  limits: PlayLimits,
  spent: Readonly<Record<PlayPeriod, number>>,
  now: Date,
): LeftToSpend | null {
  let least: LeftToSpend | null = null;
  for (const period of playPeriods) {
    const limit = limits[period];
    if (limit === null) continue;
    const bani = Math.max(0, limit - spent[period]);
    const until = playInterval(period, now).endsAt;
    if (least === null || bani < least.bani || (bani === least.bani && until > least.until)) {
      least = { bani, until };
    }
  }
  return least;
}

/** What is proposed to a player who sets a limit for the first time, from a day on. */
interface ProposedLimits {
  /** A day in Bucharest, `YYYY-MM-DD`. */
  readonly from: string;
  readonly limits: Readonly<Record<PlayPeriod, number>>;
  /** Who is younger than this gets half. */
  readonly halfUnderAge: number;
}

/** In the order of their days. */
const proposals: readonly [ProposedLimits, ...ProposedLimits[]] = [
  { from: '2026-01-01', limits: { day: 40_000, week: 150_000, month: 450_000 }, halfUnderAge: 21 },
];

/**
 * The limits that are proposed on a day, in bani.
 * @param day in Bucharest, `YYYY-MM-DD`; before the first proposal the first one holds
 * @param age in years; null where it is not known
 */
export function proposedLimits(day: string, age: number | null): Readonly<Record<PlayPeriod, number>> {
  const { limits, halfUnderAge } = proposals.findLast(({ from }) => from <= day) ?? proposals[0];
  const share = age !== null && age < halfUnderAge ? 2 : 1;
  return { day: limits.day / share, week: limits.week / share, month: limits.month / share };
}
