import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { listDraws } from '../../draws/games/index.ts';
import { bucharestDayStart } from './bucharest-day-start.ts';
import { describeDraws } from './describe-prizes.ts';
import type { Settlements } from './settlements.ts';

/** Draws whose result is known, newest first; `from` and `to` are days in Bucharest, both included. */
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
