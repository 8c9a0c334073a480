import { playInterval, playPeriods, type PlayPeriod } from './play-period.ts';

/** The maximum spend per period, in bani; null means no limit. */
export type PlayLimits = Readonly<Record<PlayPeriod, number | null>>;

/** Minimum wait for an increase, in any period. */
const raiseWaitMs = 72 * 60 * 60_000;

/**
 * Decides when a new limit applies: a decrease or a first limit immediately; an increase or removal
 * after 72 hours and the end of the current period, and only if the player confirms it.
 * @param from the current limit in bani, or null
 * @param to the requested limit
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

/** How much a player may still spend, and the end of the period that limits it. */
export interface LeftToSpend {
  readonly bani: number;
  readonly until: Date;
}

/**
 * Returns what is left of the tightest limit. If two are equal, the period that ends later counts.
 * @param spent in the current periods, in bani
 * @returns null without limits
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

/** Round monthly amounts, in bani. One of them is the first suggestion. */
const firstSums = [5_000, 10_000, 20_000, 40_000] as const;

/** Suggestions for players below this age are half as high. */
const halfUnderAge = 21;

/**
 * Returns three suggestions for each period, in ascending order, in bani; the first ones of day,
 * week and month belong together. They begin at the round amount below the player's monthly
 * spending, so that none is far above it: 50, 100 and 200 lei a month for a player who hasn't
 * played.
 * @param age in years; null if unknown
 */
export function proposedLimits(
  monthSpentBani: number,
  age: number | null,
): Readonly<Record<PlayPeriod, readonly number[]>> {
  const share = age !== null && age < halfUnderAge ? 2 : 1;
  const first = firstSums.findLast((sum) => sum <= monthSpentBani) ?? firstSums[0];
  const months = [first, first * 2, first * 4].map((sum) => sum / share);
  return {
    day: months.map((sum) => wholeLei(sum / 4)),
    week: months.map((sum) => wholeLei(sum / 2)),
    month: months,
  };
}

function wholeLei(bani: number): number {
  return Math.floor(bani / 100) * 100;
}
