import type { Calls } from '@loto/api-contract';
import type { CallHandler } from '../../../platform/calls/register-calls.ts';
import { describeWinnings } from './describe-winnings.ts';
import { findWinnings } from './winning-table.ts';
import type { Winnings } from './winnings.ts';

/** The call has an empty body (specification 7), so it has no pages: the newest so many are answered, and how many there are. */
const mostListed = 100;

/** The player's prizes and where each stands, newest draw first. */
export function winningHistory({ database }: Winnings): CallHandler<Calls['winningHistory']> {
  return async (_request, { bearer: { playerId } }) => {
    const { winnings, totalCount } = await findWinnings(database, playerId, mostListed);
    return { data: { winnings: await describeWinnings(database, playerId, winnings), totalCount } };
  };
}
