import type { Calls } from '@loto/api-contract';
import { bucharestIso } from '@loto/game-rules';
import type { CallHandler } from '../../../../platform/calls/register-calls.ts';
import { listDraws } from '../../../draws/games/index.ts';
import { describeDraws } from './describe-prizes.ts';
import type { Settlements } from '../settlements.ts';

/**
 * Lists draws with a known result, newest first; `from` and `to` are days in Bucharest, both
 * inclusive.
 */
export function results({ database }: Settlements): CallHandler<Calls['results']> {
  return async ({ query: { gameCode, from, to, offset, limit } }) => {
    const { draws, totalCount } = await listDraws(database, {
      gameCode,
      from: from === undefined ? undefined : bucharestDayStart(from),
      to: to === undefined ? undefined : bucharestDayStart(to, 1),
      isDrawn: true,
      offset,
      limit,
    });
    return { data: { results: await describeDraws(database, draws), totalCount } };
  };
}

const dayMs = 24 * 60 * 60_000;

/**
 * Returns when a day begins in Bucharest. Clocks change at three or four in the morning, never at
 * midnight.
 * @param day `YYYY-MM-DD`
 * @param later number of days to add
 */
function bucharestDayStart(day: string, later = 0): Date {
  const utcMidnightMs = Date.parse(`${day}T00:00:00Z`) + later * dayMs;
  // Bucharest is two or three hours ahead of UTC, depending on the day.
  const offsetHours = Number(bucharestIso(utcMidnightMs - 3 * 60 * 60_000).slice(-5, -3));
  return new Date(utcMidnightMs - offsetHours * 60 * 60_000);
}
