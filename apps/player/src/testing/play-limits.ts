import type { PlayLimit } from '@loto/api-contract';

const proposed = {
  day: [1_200, 2_500, 5_000],
  week: [2_500, 5_000, 10_000],
  month: [5_000, 10_000, 20_000],
};

/**
 * Returns limits for day, week and month without a limit or a purchase; `more` overrides some of
 * them.
 */
export function playLimits(more: Partial<Record<PlayLimit['period'], Partial<PlayLimit>>> = {}): {
  limits: PlayLimit[];
} {
  const limits = (['day', 'week', 'month'] as const).map((period) => ({
    period,
    limitBani: null,
    spentBani: 0,
    leftBani: null,
    startsAt: '2098-08-18T00:00:00+03:00',
    endsAt: '2098-08-19T00:00:00+03:00',
    proposedBani: proposed[period],
    pendingRaise: null,
    ...more[period],
  }));
  return { limits };
}
