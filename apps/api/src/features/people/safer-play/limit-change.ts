import { playInterval, playPeriods, type PlayPeriod } from './play-period.ts';

/** Max spend of each period, in bani; null is no limit. */
export type PlayLimits = Readonly<Record<PlayPeriod, number | null>>;

/** Min wait of a raise, whatever the period. */
const raiseWaitMs = 72 * 60 * 60_000;

/**
 * Returns the effect of a new limit: a lower one, or a first one, applies immediately; a higher
 * one, or none, waits for 72 hours and for the end of the running period, and then needs a
 * confirmation.
 * @param from the limit in force, in bani; null is none
 * @param to the requested one
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

/** The sum that may still be spent, and the end of the deciding period. */
export interface LeftToSpend {
  /** In bani. */
  readonly bani: number;
  readonly until: Date;
}

/**
 * Returns the rest of the limits: the least of the three, and of two equal ones the one that ends
 * later.
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

/** Round sums of a month, in bani; the proposals begin at one of them. */
const firstSums = [5_000, 10_000, 20_000, 40_000] as const;

/** Younger players get half of the usual proposals. */
const halfUnderAge = 21;

/**
 * Returns three proposals for each period, from low to high, in bani: the first ones of day, week
 * and month belong together. They begin at the round sum below the player's monthly spend, so that
 * none is far above it: 50, 100 and 200 lei a month for a player without purchases.
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
